import { entryOf, say as pair } from '@pavilion/declare'
import { FileField } from '@pavilion/fields/FileField.tsx'
import { SelectField } from '@pavilion/fields/SelectField.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { confirmed, isUploading, send, useSite } from '@pavilion/pages'
import { useState, type FormEvent } from 'react'
import {
  deleteProduct,
  putProductBack,
  saveProduct,
  submitProduct,
  takeProductOff,
} from '../../model/calls/exhibitors.ts'
import type { ProductView } from '../../model/centre.ts'
import { memberRight, productInfoStatus } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { htmlOf, OwnSetting, textOf, Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

const { toShelf, auditFail, shelved, offShelf } = productInfoStatus
/** The products of a company with their states, and a form for one. */
export function Products({ current, changed }: PartProps) {
  const site = useSite()
  const { say } = site
  const [edited, setEdited] = useState<ProductView | 'new'>()
  const acting = useSent()
  if (!current.rights.includes(memberRight.shows)) return null
  const done = async () => {
    setEdited(undefined)
    await changed()
  }
  if (edited)
    return (
      <Form
        current={current}
        changed={done}
        product={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    )
  const act = async (work: () => Promise<unknown>) => {
    if (await acting.run(work)) await changed()
  }
  const remove = async (id: number) => {
    if (await confirmed(pair('确定删除？', 'Delete it?'), { confirm: pair('删除', 'Delete') }))
      await act(() => send(deleteProduct, { id }))
  }
  return (
    <>
      <ul className="xc-list">
        {current.products.map(product => {
          const { id, status, auditRemark, viewAmount } = product
          const state = entryOf(productInfoStatus as never, status)
          return (
            <li key={id}>
              <div>
                <strong lang={site.spoken(product)}>{site.named(product)}</strong>{' '}
                <span className="xc-state">{state ? say(state.zh, state.en) : ''}</span>
                {status === auditFail && auditRemark ? <p className="xc-trouble">{auditRemark}</p> : null}
                {status === shelved ? (
                  <p className="xc-hint">{say(`${viewAmount} 次浏览`, `${viewAmount} views`)}</p>
                ) : null}
              </div>
              <span className="xc-row-acts">
                {status === toShelf || status === auditFail ? (
                  <button type="button" className="pf-link" onClick={() => act(() => send(submitProduct, { id }))}>
                    {say('申请上架', 'Submit')}
                  </button>
                ) : null}
                {status === shelved ? (
                  <button type="button" className="pf-link" onClick={() => act(() => send(takeProductOff, { id }))}>
                    {say('下架', 'Unlist')}
                  </button>
                ) : null}
                {status === offShelf ? (
                  <button type="button" className="pf-link" onClick={() => act(() => send(putProductBack, { id }))}>
                    {say('重新上架', 'List again')}
                  </button>
                ) : null}
                <button type="button" className="pf-link" onClick={() => setEdited(product)}>
                  {say('修改', 'Change')}
                </button>
                <button type="button" className="pf-link" onClick={() => remove(id)}>
                  {say('删除', 'Delete')}
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      <Trouble words={acting.trouble} />
      <p className="xc-acts">
        <button type="button" className="pf-button" onClick={() => setEdited('new')}>
          {say('添加展品', 'Add a product')}
        </button>
      </p>
    </>
  )
}
const pictures = {
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  names: ['JPG、PNG 图片', 'JPG or PNG pictures'],
} as const
const papers = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], names: ['PDF 或图片', 'PDF or picture'] } as const
const start = (product: ProductView | undefined) => ({
  name: product?.name ?? '',
  englishName: product?.englishName ?? '',
  mainPic: product?.mainPic ?? '',
  type: product?.exhibitorProductTypeId ? String(product.exhibitorProductTypeId) : '',
  introduction: textOf(product?.introduction),
  englishIntroduction: textOf(product?.englishIntroduction),
  productionLicenseUrl: product?.productionLicenseUrl ?? '',
  testingReportUrl: product?.testingReportUrl ?? '',
})
function Form({
  current,
  changed,
  product,
  onClose,
}: PartProps & { product: ProductView | undefined; onClose: () => void }) {
  const site = useSite()
  const { say } = site
  const [values, setValues] = useState(() => start(product))
  const sending = useSent()
  const field = (name: keyof typeof values, zh: string, en: string, required = false) => ({
    name: `product-${name}`,
    label: say(zh, en),
    value: values[name],
    required,
    onChange: (value: string) => {
      setValues(now => ({ ...now, [name]: value }))
      sending.forget(name)
    },
    ...(sending.errors[name] && { error: sending.errors[name] }),
  })
  const type = current.types.find(({ id }) => String(id) === values.type)
  const parentOf = (id: number | null) => current.types.find(each => each.id === id)
  const sendProduct = async (submits: boolean) => {
    if (isUploading()) return
    if (!values.name.trim()) {
      sending.show({ name: say('请输入名称', 'Please enter a name') })
      document.getElementById('product-name')?.focus()
      return
    }
    const done = await sending.run(async () => {
      const { id } = await send(saveProduct, {
        ...(product && { id: product.id }),
        companyId: current.company.id,
        name: values.name,
        ...(values.englishName && { englishName: values.englishName }),
        ...(values.mainPic && { mainPic: values.mainPic }),
        ...(values.type && { exhibitorProductTypeId: Number(values.type) }),
        ...(values.introduction && { introduction: htmlOf(values.introduction) }),
        ...(values.englishIntroduction && { englishIntroduction: htmlOf(values.englishIntroduction) }),
        ...(values.productionLicenseUrl && { productionLicenseUrl: values.productionLicenseUrl }),
        ...(values.testingReportUrl && { testingReportUrl: values.testingReportUrl }),
      })
      if (submits) await send(submitProduct, { id })
    })
    if (done) await changed()
  }
  const submits = !product || product.status === toShelf || product.status === auditFail
  return (
    <form
      className="xc-fields"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void sendProduct(submits)
      }}
    >
      {product && (product.status === shelved || product.status === offShelf) ? (
        <p className="xc-hint">
          {say('修改后需重新审核，通过前不再展示。', 'After a change it is reviewed again, and not shown until then.')}
        </p>
      ) : null}
      <TextField {...field('name', '名称', 'Name', true)} />
      <TextField {...field('englishName', '英文名称', 'English name')} />
      <SelectField
        {...field('type', '展品类型', 'Product type')}
        choices={current.types.map(each => ({
          value: String(each.id),
          text: [parentOf(each.parentId), each].flatMap(row => (row ? [site.named(row)] : [])).join(' / '),
        }))}
      />
      <OwnSetting what="picture">
        <FileField {...field('mainPic', '主图', 'Main picture')} accepts={pictures} />
      </OwnSetting>
      <TextAreaField {...field('introduction', '介绍', 'Description')} />
      <TextAreaField {...field('englishIntroduction', '英文介绍', 'Description in English')} />
      <OwnSetting what="agreement">
        {type?.productionLicense || values.productionLicenseUrl ? (
          <FileField
            {...field('productionLicenseUrl', '生产许可证', 'Production licence', type?.productionLicense)}
            accepts={papers}
          />
        ) : null}
        {type?.testingReport || values.testingReportUrl ? (
          <FileField
            {...field('testingReportUrl', '检测报告', 'Testing report', type?.testingReport)}
            accepts={papers}
          />
        ) : null}
      </OwnSetting>
      <Trouble words={sending.trouble} />
      <div className="xc-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {submits ? say('保存并申请上架', 'Save and submit') : say('保存', 'Save')}
        </button>
        {submits ? (
          <button type="button" className="pf-button" onClick={() => sendProduct(false)}>
            {say('仅保存', 'Save only')}
          </button>
        ) : null}
        <button type="button" className="pf-button" onClick={onClose}>
          {say('取消', 'Cancel')}
        </button>
      </div>
    </form>
  )
}
