import { defaultCurrency, priceText, type AnyField, callOf } from '@pavilion/declare'
import { CallRefused, Failed, Foot, send, useCall, useHere } from '@pavilion/screens'
import { FormField } from '@pavilion/screens/form/FormField.tsx'
import { useHold } from '@pavilion/screens/leaving.ts'
import { Uploading } from '@pavilion/screens/uploading.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { getMatrix } from '../model/calls.ts'
import { commodityKind } from '../model/codes.ts'
import { commoditySpu } from '../model/commodity.ts'
import { unusualWords, type Matrix } from '../model/matrix.ts'
import { saveProduct } from '../model/storeCalls.ts'
import { bodyOf, type Entered, type Grid, gridOf, rowsOf, unusualRows } from './matrixState.ts'
import { Specs } from './Specs.tsx'
import { VariantGrid } from './VariantGrid.tsx'

interface Props {
  projectId: number
  /** Undefined: a new one. */
  id: number | undefined
  onSaved: () => unknown
  onClose: () => void
}
type Values = Record<string, unknown>
const fields = ['name', 'englishName', 'cover', 'kind', 'commodityCategoryId'] as const
const words = ['introduction', 'englishIntroduction'] as const
const nothing: Matrix = { id: 0, name: '', specs: [], skus: [] }
const onSaleNow = 1

/** A product as one form: its words and picture, its variants with prices and stock, and whether it is on sale. */
export function ProductForm(props: Props) {
  const { id } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['commoditySpu', 'product', id],
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [row, matrix] = await Promise.all([
        send(callOf(commoditySpu, 'getDetail'), { id: id as number }),
        send(getMatrix, { id: id as number }),
      ])
      return { row: row as Values, matrix }
    },
  })
  const { say, narrow } = useHere()
  if (id === undefined) return <Editor {...props} row={undefined} matrix={nothing} />
  if (data) return <Editor {...props} {...data} />
  return (
    <Drawer open title={say('编辑商品', 'Edit product')} size={narrow ? '100%' : 860} onClose={props.onClose}>
      {error ? <Failed error={error} again={refetch} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </Drawer>
  )
}
function Editor({ projectId, id, row, matrix, onSaved, onClose }: Props & { row: Values | undefined; matrix: Matrix }) {
  const { say, narrow, language } = useHere()
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [grid, setGrid] = useState<Grid>(() => gridOf(matrix))
  const [onSale, setOnSale] = useState(row ? row.status === onSaleNow : true)
  const [dirty, setDirty] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [uploading] = useState(() => new Set<object>())
  const saving = useCall(saveProduct, {
    quiet: true,
    done: ['已保存', 'Saved'],
    onDone: async () => {
      setDirty(false)
      await onSaved()
      onClose()
    },
    onFailed: error => setWrong(error instanceof CallRefused ? refused(error) : error.message),
  })
  const rows = rowsOf(matrix, grid)
  const currency = matrix.skus[0]?.currency ?? defaultCurrency()
  const change = (next: Grid) => {
    setGrid(next)
    setDirty(true)
    setWrong(undefined)
  }
  const enter = (keys: readonly string[], values: Partial<Entered>) =>
    change({
      ...grid,
      entered: {
        ...grid.entered,
        ...Object.fromEntries(keys.map(key => [key, { ...grid.entered[key], ...values }])),
      },
    })
  function refused(error: CallRefused): string {
    const at = Object.entries(error.fields ?? {})
    const here = new Set<string>([...fields, ...words])
    form.setFields(at.filter(([name]) => here.has(name)).map(([name, message]) => ({ name, errors: [message] })))
    return at.map(([, message]) => message).join(' ') || error.message
  }
  const askToLeave = async () =>
    Boolean(
      await modal.confirm({
        title: say('放弃未保存的修改？', 'Discard the unsaved changes?'),
        okText: say('放弃', 'Discard'),
        cancelText: say('继续编辑', 'Keep editing'),
        okButtonProps: { danger: true },
      }),
    )
  useHold(dirty, askToLeave)
  async function close() {
    if (!saving.busy && (!dirty || (await askToLeave()))) onClose()
  }
  async function save() {
    setWrong(undefined)
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    if (uploading.size) return setWrong(say('文件还在上传，请稍候。', 'A file is still uploading. Please wait.'))
    const unpriced = rows.filter(({ price }) => price === null)
    if (onSale && unpriced.length === rows.length)
      return setWrong(say('上架前请填写价格。', 'Enter a price before it goes on sale.'))
    const odd = unusualRows(rows)
    if (
      odd.length &&
      !(await modal.confirm({
        title: say('这些价格正确吗？', 'Are these prices right?'),
        content: odd.slice(0, 20).map(({ name, why }) => <p key={name}>{`${name} ${say(unusualWords[why])}`}</p>),
        okText: say('正确，保存', 'Yes, save them'),
        cancelText: say('返回修改', 'Back to the prices'),
      }))
    )
      return
    const { id: _none, ...variants } = bodyOf(matrix, grid)
    const given = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined || value === '' ? (row?.[name] ? [[name, null]] : []) : [[name, value]],
      ),
    )
    await saving.send({
      projectId,
      ...(id !== undefined && { id }),
      name: String(values.name),
      ...given,
      onSale,
      ...variants,
      confirmed: odd.length > 0,
    })
  }
  const draw = (name: string) => (
    <FormField
      key={name}
      of={commoditySpu}
      name={name}
      field={(commoditySpu.fields as Readonly<Record<string, AnyField>>)[name] as AnyField}
      row={undefined}
      locked={false}
    />
  )
  const priced = rows.flatMap(({ price }) => price ?? [])
  return (
    <Drawer
      open
      title={id === undefined ? say('新增商品', 'New product') : say('编辑商品', 'Edit product')}
      size={narrow ? '100%' : 860}
      onClose={close}
      maskClosable={!dirty}
      destroyOnHidden
      rootClassName="pv-drawer"
      footer={
        <Foot wrong={wrong}>
          <Button disabled={saving.busy} onClick={close}>
            {say('取消', 'Cancel')}
          </Button>
          <Button type="primary" loading={saving.busy} onClick={save}>
            {say('保存', 'Save')}
          </Button>
        </Foot>
      }
    >
      <Form
        form={form}
        name="product"
        layout="vertical"
        initialValues={row ?? { kind: commodityKind.goods }}
        onValuesChange={() => {
          setDirty(true)
          setWrong(undefined)
        }}
      >
        <Uploading value={uploading}>
          <div className="pv-form-grid">{fields.map(draw)}</div>
          <h3>{say('规格、价格和库存', 'Variants, prices and stock')}</h3>
          <Specs matrix={matrix} specs={grid.specs} disabled={false} onChange={specs => change({ ...grid, specs })} />
          <VariantGrid rows={rows} currency={currency} disabled={false} onEnter={enter} />
          <p className="st-sale">
            <Switch
              checked={onSale}
              aria-label={say('上架', 'On sale')}
              onChange={next => {
                setOnSale(next)
                setDirty(true)
              }}
            />
            <span>
              {onSale
                ? say('保存后访客即可购买', 'Visitors can buy it once it is saved')
                : say('保存后不上架', 'It is saved and not on sale')}
              {priced.length > 0 &&
                ` · ${priceText({ minor: Math.min(...priced), currency }, language)}${priced.length > 1 ? ' +' : ''}`}
            </span>
          </p>
          <details className="pv-section pv-fold">
            <summary>{say('介绍', 'Description')}</summary>
            {words.map(draw)}
          </details>
        </Uploading>
      </Form>
    </Drawer>
  )
}
