import { addDays, type AnyField } from '@pavilion/declare'
import { kindViews, useCall, useHere } from '@pavilion/screens'
import { today as todayIn } from '@pavilion/screens/logic/time.ts'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { planInstalments } from '../model/calls/orders.ts'
import { instalmentOrder, instalmentStatus, planAmounts, type OrderPage } from '../model/index.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useMoney, useReread } from './pageParts.tsx'

interface Typed {
  readonly key: number
  readonly amount: number | null
  readonly dueDate: string
}
const most = 60
let keys = 0
/** Equal parts of an amount, so many days apart. */
const equalParts = (whole: number, count: number, from: string, everyDays: number): Typed[] => {
  const parts = Array.from({ length: count }, (_, nth) => ({ share: 1, dueDate: addDays(from, nth * everyDays) }))
  return planAmounts(whole, parts).map((amount, nth) => ({
    key: ++keys,
    amount,
    dueDate: parts[nth]?.dueDate ?? from,
  }))
}
/** The parts in which the rest of an order is paid: they add up to it, to the cent. */
export function PlanDrawer({ page, onClose }: { page: OrderPage; onClose(): void }) {
  const { say, zone } = useHere()
  const { view } = page
  const money = useMoney(view.currency)
  const planning = useCall(planInstalments, {
    done: ['分期已保存', 'Instalments saved'],
    failed: ['保存失败', 'Saving failed'],
    onDone: onClose,
    onSettled: useReread(),
  })
  const today = todayIn(zone)
  const open = view.instalments.filter(
    ({ status }) => status === instalmentStatus.unpaid || status === instalmentStatus.overdue,
  )
  const [count, setCount] = useState(Math.max(2, open.length))
  const [every, setEvery] = useState(30)
  const [rows, setRows] = useState<readonly Typed[]>(() =>
    open.length
      ? open.map(({ price, paidAmount, dueDate }) => ({ key: ++keys, amount: price - paidAmount, dueDate }))
      : equalParts(view.due, 2, today, 30),
  )
  const [tried, setTried] = useState(false)
  const sum = rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const wrong = wrongIn()
  function wrongIn(): string | undefined {
    if (rows.some(({ amount }) => !amount)) return say('请输入每期金额', 'Please enter the amount of each instalment')
    if (rows.some(({ dueDate }) => !dueDate))
      return say('请选择每期到期日', 'Please choose the due date of each instalment')
    if (rows.some(({ dueDate }) => dueDate < today)) return say('到期日不能早于今天', 'Due dates cannot be in the past')
    if (rows.some(({ dueDate }, nth) => nth > 0 && dueDate < (rows[nth - 1]?.dueDate ?? '')))
      return say('请按先后顺序填写到期日', 'Please enter the due dates in order')
    if (sum !== view.due)
      return sum < view.due
        ? say(`还差 ${money(view.due - sum)}`, `${money(view.due - sum)} short`)
        : say(`多出 ${money(sum - view.due)}`, `${money(sum - view.due)} over`)
    return undefined
  }
  const change = (key: number, next: Partial<Typed>) =>
    setRows(rows.map(row => (row.key === key ? { ...row, ...next } : row)))
  const send = (parts: readonly Typed[]) =>
    planning.send({ id: view.id, parts: parts.map(({ amount, dueDate }) => ({ amount, dueDate })) })
  const { Input: DayInput } = kindViews.date
  return (
    <OrderDrawer
      title={say('分期', 'Instalments')}
      button={say('保存', 'Save')}
      busy={planning.busy}
      beside={
        open.length > 0 && (
          <Button danger loading={planning.busy} onClick={() => send([])}>
            {say('取消分期', 'Cancel instalments')}
          </Button>
        )
      }
      onSend={() => {
        setTried(true)
        if (!wrong) void send(rows)
      }}
      onClose={onClose}
    >
      <div className="or-form">
        <p className="pv-hint">
          {say(
            `待付 ${money(view.due)}。每期单独支付，全部付清后订单才算已支付；到期前三天、当天和逾期三天时提醒买家。`,
            `${money(view.due)} due. Each instalment is paid separately; the order is paid once all of them are. The buyer is reminded three days before each due date, on the day, and three days after.`,
          )}
        </p>
        <div className="or-plan-make">
          <label htmlFor="plan-parts">
            {say('期数', 'Instalments')}
            <InputNumber
              id="plan-parts"
              min={2}
              max={most}
              precision={0}
              value={count}
              onChange={value => setCount(value ?? 2)}
            />
          </label>
          <label htmlFor="plan-days">
            {say('间隔天数', 'Days apart')}
            <InputNumber
              id="plan-days"
              min={1}
              max={366}
              precision={0}
              value={every}
              onChange={value => setEvery(value ?? 30)}
            />
          </label>
          <Button onClick={() => setRows(equalParts(view.due, count, rows[0]?.dueDate || today, every))}>
            {say('平均分', 'Equal parts')}
          </Button>
        </div>
        <ol className="or-plan">
          {rows.map(({ key, amount, dueDate }, nth) => (
            <li key={key}>
              <AmountInput
                currency={view.currency}
                value={amount}
                onChange={minor => change(key, { amount: minor })}
                label={say(`待付第 ${nth + 1} 期金额`, `Amount of instalment ${nth + 1}`)}
                invalid={tried && !amount}
              />
              <label htmlFor={`plan-day-${key}`}>
                <span className="pv-unseen">
                  {say(`待付第 ${nth + 1} 期到期日`, `Due date of instalment ${nth + 1}`)}
                </span>
                <DayInput
                  id={`plan-day-${key}`}
                  name="dueDate"
                  field={instalmentOrder.fields.dueDate as AnyField}
                  of={instalmentOrder}
                  value={dueDate}
                  onChange={day => change(key, { dueDate: (day as string | undefined) ?? '' })}
                />
              </label>
              <Button
                type="text"
                disabled={rows.length < 2}
                aria-label={say(`删除待付第 ${nth + 1} 期`, `Remove instalment ${nth + 1}`)}
                onClick={() => setRows(rows.filter(row => row.key !== key))}
              >
                ×
              </Button>
            </li>
          ))}
        </ol>
        <div className="or-plan-make">
          <Button
            disabled={rows.length >= most}
            onClick={() =>
              setRows([
                ...rows,
                {
                  key: ++keys,
                  amount: sum < view.due ? view.due - sum : null,
                  dueDate: addDays(rows[rows.length - 1]?.dueDate || today, every),
                },
              ])
            }
          >
            {say('加一期', 'Add instalment')}
          </Button>
          <span className="or-amount" aria-live="polite">
            {say('合计', 'Total')} {money(sum)}
          </span>
        </div>
        {(tried || sum !== view.due) && wrong && (
          <p className="pv-bad" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </OrderDrawer>
  )
}
