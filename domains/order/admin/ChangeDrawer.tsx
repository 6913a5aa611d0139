import { DeleteOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import type { AnyField, BodyOf } from '@pavilion/declare'
import { CallRefused, kindViews, send, useCall, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { changeOrder, getChangeOptions, previewChange, type ChangeOption } from '../model/calls/changing.ts'
import { order, orderChangeState, orderStatus, type OrderPage } from '../model/index.ts'
import { ChangeEffect } from './ChangeEffect.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useMoney, useReread } from './pageParts.tsx'
import { openLines } from './refundPlan.ts'

type Wish = Pick<BodyOf<typeof previewChange>, 'lines' | 'added'>
/** What a line is to become. */
interface Typed {
  readonly quantity: number
  readonly commoditySkuId: number | null
}
interface Added {
  readonly key: number
  readonly commoditySkuId: number | null
  readonly quantity: number
}

/** A placed order becomes another: what it will be, what it costs, and which way the difference goes. */
export function ChangeDrawer({ page, onClose }: { page: OrderPage; onClose(): void }) {
  const { say } = useHere()
  const { view } = page
  const money = useMoney(view.currency)
  const lines = openLines(page)
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(
    () => new Map(lines.map(({ id, quantity, commoditySkuId }) => [id, { quantity, commoditySkuId }])),
  )
  const [added, setAdded] = useState<readonly Added[]>([])
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const options = useQuery({
    queryKey: ['order', 'changeOptions', view.id],
    queryFn: () => send(getChangeOptions, { id: view.id }),
  })
  const wish = wishOf(lines, typed, added)
  const isChanged = wish.lines.length > 0 || wish.added.length > 0
  const preview = useQuery({
    queryKey: ['order', 'changePreview', view.id, view.updatedAt, wish, until],
    queryFn: () => send(previewChange, { id: view.id, ...wish, until }),
    enabled: isChanged,
    placeholderData: before => before,
    retry: false,
    gcTime: 0,
  })
  const shown = isChanged && !preview.error ? preview.data : undefined
  const change = useCall(changeOrder, {
    done: ({ state }) =>
      state === orderChangeState.toAgree
        ? ['已提交，待第二人同意', 'Put down for a second person to approve']
        : state === orderChangeState.toPay
          ? ['已保存，补款后生效', 'Saved: it takes effect once the difference is paid']
          : ['订单已变更', 'Order changed'],
    failed: ['变更失败', 'The change failed'],
    onDone: onClose,
    onSettled: useReread(),
  })
  function submit() {
    setTried(true)
    if (!shown || preview.isFetching || !reason.trim()) return
    const { difference } = shown
    void change.send({ id: view.id, updatedAt: view.updatedAt, difference, reason: reason.trim(), until, ...wish })
  }
  const known = options.data?.rows ?? []
  const isPaid = view.status === orderStatus.paid
  const { Input: InstantInput } = kindViews.instant
  const button = !shown
    ? say('变更订单', 'Change the order')
    : shown.back > 0
      ? say(`变更并退回 ${money(shown.back)}`, `Change and refund ${money(shown.back)}`)
      : shown.due > 0 && (isPaid || shown.difference > 0)
        ? say(`变更，待付 ${money(shown.due)}`, `Change, ${money(shown.due)} due`)
        : say('变更订单', 'Change the order')
  return (
    <OrderDrawer
      title={say('变更订单', 'Change the order')}
      button={button}
      busy={change.busy}
      width={720}
      onSend={submit}
      onClose={onClose}
    >
      <div className="or-form">
        <section className="or-change" aria-label={say('商品', 'Items')}>
          {lines.map(line => (
            <LineFields
              key={line.id}
              line={line}
              currency={view.currency}
              typed={typed.get(line.id) as Typed}
              options={line.commoditySkuId === null ? [] : known}
              onChange={next => setTyped(new Map(typed).set(line.id, next))}
            />
          ))}
          {added.map(row => (
            <AddedFields
              key={row.key}
              row={row}
              options={known}
              currency={view.currency}
              onChange={next => setAdded(added.map(each => (each.key === row.key ? next : each)))}
              onRemove={() => setAdded(added.filter(({ key }) => key !== row.key))}
            />
          ))}
          {known.length > 0 && (
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              onClick={() => setAdded([...added, { key: Date.now(), commoditySkuId: null, quantity: 1 }])}
            >
              {say('新增商品', 'Add an item')}
            </Button>
          )}
        </section>
        {preview.error && isChanged ? (
          <p className="pv-bad" role="alert">
            {preview.error instanceof CallRefused
              ? preview.error.message
              : say('无法计算，请重试', 'It could not be worked out. Please try again')}
          </p>
        ) : shown ? (
          <ChangeEffect page={page} shown={shown} stale={preview.isFetching} />
        ) : (
          <p className="pv-hint">
            {say(
              '修改数量、换规格或新增商品后，这里显示变更前后的订单、差额及其去向。',
              'Change a quantity or a variant, or add an item: the order before and after, and where the difference goes, will stand here.',
            )}
          </p>
        )}
        {shown?.afterPayment && (
          <div>
            <label htmlFor="change-until">
              {say('补款截止（留空按常规时限）', 'Pay the difference by (empty: the usual time)')}
            </label>
            <InstantInput
              id="change-until"
              name="autoCloseAt"
              field={order.fields.autoCloseAt as AnyField}
              of={order}
              value={until}
              onChange={value => setUntil((value as string | null | undefined) ?? null)}
            />
          </div>
        )}
        <div>
          <label htmlFor="change-reason">{say('原因（买家会看到）', 'Reason (the buyer sees it)')}</label>
          <Input.TextArea
            id="change-reason"
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            aria-invalid={tried && !reason.trim()}
            onChange={event => setReason(event.target.value)}
          />
        </div>
        {tried && (!isChanged || !reason.trim()) && (
          <p className="pv-bad" role="alert">
            {isChanged ? say('请输入原因', 'Please enter a reason') : say('没有任何改动', 'Nothing would change')}
          </p>
        )}
      </div>
    </OrderDrawer>
  )
}
type Line = OrderPage['view']['lines'][number]
/** What differs from the order, as the server is asked for it. Pure. */
function wishOf(lines: readonly Line[], typed: ReadonlyMap<number, Typed>, added: readonly Added[]) {
  return {
    lines: lines.flatMap(({ id, quantity, commoditySkuId }) => {
      const now = typed.get(id)
      const other = now && now.commoditySkuId !== commoditySkuId ? now.commoditySkuId : null
      if (!now || (now.quantity === quantity && other === null)) return []
      return [{ orderCommodityId: id, quantity: now.quantity, ...(other !== null && { commoditySkuId: other }) }]
    }),
    added: added.flatMap(({ commoditySkuId, quantity }) =>
      commoditySkuId === null || quantity < 1 ? [] : [{ commoditySkuId, quantity }],
    ),
  } satisfies Wish
}
function useOptionWords(currency: string) {
  const { say, language } = useHere()
  const money = useMoney(currency)
  return (all: readonly ChangeOption[]) =>
    all.map(({ id, name, englishName, price, left }) => {
      const words = (language === 'en' && englishName) || name
      const rest = left === null ? '' : ` · ${say(`余 ${left}`, `${left} left`)}`
      return { value: id, label: `${words} · ${money(price)}${rest}` }
    })
}
function LineFields({
  line,
  currency,
  typed,
  options,
  onChange,
}: {
  line: Line
  currency: string
  typed: Typed
  options: readonly ChangeOption[]
  onChange(next: Typed): void
}) {
  const { say, language } = useHere()
  const money = useMoney(currency)
  const words = useOptionWords(currency)
  const name = (language === 'en' && line.englishName) || line.name
  const isGone = typed.quantity === 0
  const others = words(options.filter(({ id }) => id !== line.commoditySkuId))
  return (
    <div className={`or-change-line${isGone ? ' or-change-gone' : ''}`}>
      <div>
        <b>{name}</b>
        <small>
          {money(line.price)} × {line.quantity}
          {line.discount > 0 && ` − ${money(line.discount)}`}
        </small>
      </div>
      {others.length > 0 && (
        <Select
          aria-label={say(`${name} 换成`, `${name}: instead`)}
          placeholder={say('换成…', 'Change to…')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={isGone}
          options={others}
          value={typed.commoditySkuId === line.commoditySkuId ? null : typed.commoditySkuId}
          onChange={value => onChange({ ...typed, commoditySkuId: value ?? line.commoditySkuId })}
        />
      )}
      <InputNumber
        aria-label={say(`${name} 数量`, `${name}: quantity`)}
        min={0}
        max={1_000_000}
        precision={0}
        value={typed.quantity}
        onChange={quantity => onChange({ ...typed, quantity: quantity ?? 0 })}
      />
      <Button
        type="text"
        icon={isGone ? <UndoOutlined /> : <DeleteOutlined />}
        aria-label={isGone ? say(`保留 ${name}`, `Keep ${name}`) : say(`移除 ${name}`, `Remove ${name}`)}
        onClick={() => onChange({ ...typed, quantity: isGone ? line.quantity : 0 })}
      />
    </div>
  )
}
function AddedFields({
  row,
  options,
  currency,
  onChange,
  onRemove,
}: {
  row: Added
  options: readonly ChangeOption[]
  currency: string
  onChange(next: Added): void
  onRemove(): void
}) {
  const { say } = useHere()
  const words = useOptionWords(currency)
  return (
    <div className="or-change-line">
      <Select
        className="or-change-new"
        aria-label={say('新增的商品', 'Added item')}
        placeholder={say('选择商品', 'Choose an item')}
        showSearch={{ optionFilterProp: 'label' }}
        options={words(options)}
        value={row.commoditySkuId}
        onChange={commoditySkuId => onChange({ ...row, commoditySkuId })}
      />
      <InputNumber
        aria-label={say('新增数量', 'Quantity added')}
        min={1}
        max={1_000_000}
        precision={0}
        value={row.quantity}
        onChange={quantity => onChange({ ...row, quantity: quantity ?? 1 })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={say('移除新增的商品', 'Remove the added item')}
        onClick={onRemove}
      />
    </div>
  )
}
