import { ArrowUpOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { defaultCurrency, type AnyField } from '@pavilion/declare'
import { type AnyRow, Failed, kindViews, Tag, useHere, wallClock } from '@pavilion/screens'
import { now } from '@pavilion/screens/logic/clock.ts'
import { EditDrawer } from '@pavilion/screens/form/EditDrawer.tsx'
import { App, Button } from 'antd'
import { Link } from 'react-router'
import { webFormFeeRule } from '../../model/channel.ts'
import { enabledStatus, webFormType } from '../../model/codes.ts'
import { type FeeRule, fieldsOf } from '../../model/definition.ts'
import type { FormDraft } from '../../model/draft.ts'
import { feeOf, feeText, payersInWords } from '../../model/fee.ts'
import type { Settled } from '../../model/settle.ts'
import { AnswersToField, NumberQuestion, QuestionOfForm } from '../AnswerChoices.tsx'
import type { Prices as Priced } from './usePrices.ts'

const inputs = { webFormFieldId: QuestionOfForm, value: AnswersToField, peopleFieldId: NumberQuestion }
/** The form of one price, over the builder. */
export function PriceDrawer({ prices }: { prices: Priced }) {
  const { open, close } = prices
  return open ? (
    <EditDrawer
      key={open.row?.id ?? 'new'}
      of={webFormFeeRule}
      row={open.row}
      given={open.given}
      alterations={{ without: ['webFormId', 'sortNumber', 'commoditySkuId'], inputs }}
      onClose={close}
      onSaved={() => void prices.refetch()}
    />
  ) : null
}
/** An amount in its currency, and whether it is for each person. */
export function Amount({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const { Cell } = kindViews.money
  if (row.price === 0) return <>{say('免费', 'Free')}</>
  return (
    <>
      <Cell
        value={row.price}
        name="price"
        field={webFormFeeRule.fields.price as AnyField}
        row={row}
        of={webFormFeeRule}
      />
      {row.perPerson === true && say(' / 人', ' per person')}
    </>
  )
}
/** When a price holds; nothing when always. */
function Period({ row }: { row: AnyRow }) {
  const { say, zone } = useHere()
  const at = (moment: unknown) => wallClock(String(moment), zone).slice(0, 16)
  const { startTime: from, endTime: until } = row
  if (!from && !until) return null
  return (
    <span className="pv-hint">
      {from && until
        ? say(`${at(from)} 至 ${at(until)}`, `${at(from)} to ${at(until)}`)
        : until
          ? say(`至 ${at(until)}`, `until ${at(until)}`)
          : say(`${at(from)} 起`, `from ${at(from)}`)}
    </span>
  )
}

/** The prices that count, as the server reads them. */
const activeRules = (rows: readonly AnyRow[]): FeeRule[] =>
  rows
    .filter(({ status, price }) => status === enabledStatus.enabled && typeof price === 'number')
    .map(
      row =>
        ({
          ...row,
          currency: (row.currency as { abbr?: string } | null)?.abbr ?? defaultCurrency(),
        }) as unknown as FeeRule,
    )

/** What registering costs: who pays how much, and until when. */
export function Prices({ prices, draft, settled }: { prices: Priced; draft: FormDraft; settled: Settled }) {
  const { say, language } = useHere()
  const { modal } = App.useApp()
  const { rows, may } = prices
  const fields = fieldsOf(draft)
  const fee = feeOf(activeRules(rows), settled, new Date(now()).toISOString())
  const memberForm = draft.settings.memberFormId
  async function remove(row: AnyRow) {
    const sure = await modal.confirm({
      title: say('删除此价格？', 'Delete this price?'),
      content: say('已提交的报名保留原来的费用。', 'Registrations already submitted keep their fee.'),
      okText: say('删除', 'Delete'),
      cancelText: say('取消', 'Cancel'),
      okButtonProps: { danger: true },
    })
    if (sure) await prices.remove(row)
  }
  return (
    <section className="fb-prices" aria-label={say('价格', 'Prices')}>
      <header>
        <h2>
          {say('价格', 'Prices')} <small>{rows.length}</small>
        </h2>
        {may.add && (
          <Button size="small" type="primary" icon={<PlusOutlined />} onClick={() => prices.add()}>
            {say('添加价格', 'Add a price')}
          </Button>
        )}
      </header>
      <p className="pv-hint">
        {say(
          '由上至下，第一个适用的价格生效；没有适用的价格则免费。价格随即生效，不需要保存表单。',
          'The first price that applies, from the top down, is charged. If none applies, registration is free. Prices take effect at once, without saving the form.',
        )}
      </p>
      {draft.settings.type === webFormType.groupRegister && (
        <p className="pv-hint">
          {say(
            '此处的价格由领队为全团支付；按人收费时，请选择询问人数的题目。成员各自付款时，请在成员表单中设置价格。',
            'The leader pays these prices for the whole group. To charge per person, choose the question that asks for the group size. If members pay for themselves, set prices in the member form.',
          )}{' '}
          {typeof memberForm === 'number' && (
            <Link to={`/webFormManagement/builder?webFormId=${memberForm}&mode=prices`}>
              {say('成员表单的价格', 'Prices of the member form')}
            </Link>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <p aria-live="polite">
          {say('按预览中的答案：', 'With the answers in the preview: ')}
          <strong>{fee ? feeText(fee, language) : say('免费', 'free')}</strong>
        </p>
      )}
      {prices.error && <Failed error={prices.error} again={prices.refetch} />}
      {rows.length === 0 && !prices.error && (
        <p className="fb-none">{say('还没有价格：报名免费。', 'No prices yet: registration is free.')}</p>
      )}
      <ol className="fb-price-list">
        {rows.map((row, nth) => (
          <li key={row.id} className={row.status === enabledStatus.enabled ? '' : 'fb-off'}>
            <strong>
              <Amount row={row} />
            </strong>
            <span>
              {say(payersInWords(row as never, fields))}
              <br />
              <span className="pv-hint">{say(String(row.name), String(row.englishName || row.name))}</span>{' '}
              <Period row={row} />
              {row.status !== enabledStatus.enabled && <Tag tone="closed">{say('停用', 'Disabled')}</Tag>}
            </span>
            <span className="fb-acts">
              {may.change && nth > 0 && (
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined />}
                  disabled={prices.busy}
                  aria-label={say(`上移「${row.name}」`, `Move “${row.englishName || row.name}” up`)}
                  onClick={() => void prices.raise(row)}
                />
              )}
              {may.change && (
                <Button
                  size="small"
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={say(`编辑「${row.name}」`, `Edit “${row.englishName || row.name}”`)}
                  onClick={() => prices.edit(row)}
                />
              )}
              {may.remove && (
                <Button
                  size="small"
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  disabled={prices.busy}
                  aria-label={say(`删除「${row.name}」`, `Delete “${row.englishName || row.name}”`)}
                  onClick={() => void remove(row)}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
/** The price of one choice, beside it; a new one is for whoever chooses it. */
export function PriceOfChoice({
  prices,
  field,
  name,
  englishName,
}: {
  prices: Priced
  field: number
  name: string
  englishName: string | null
}) {
  const { say } = useHere()
  const rows = prices.of(field, name)
  const [first] = rows
  const words = say(`「${name}」的价格`, `Price of “${englishName || name}”`)
  const isSaved = field > 0 && name !== ''
  return first ? (
    <Button
      size="small"
      type="text"
      aria-label={words}
      disabled={!prices.may.change}
      onClick={() => prices.edit(first)}
    >
      <Amount row={first} />
      {rows.length > 1 && ` +${rows.length - 1}`}
    </Button>
  ) : prices.may.add ? (
    <Button
      size="small"
      type="text"
      icon={<PlusOutlined />}
      aria-label={words}
      data-hint={
        isSaved
          ? say('为选此项的人设置价格', 'Set a price for those who choose it')
          : say('请先保存表单，再设置价格', 'Save the form first, then set a price')
      }
      disabled={!isSaved}
      onClick={() =>
        prices.add({
          name,
          englishName: englishName ?? undefined,
          webFormFieldId: field,
          value: name,
        })
      }
    />
  ) : null
}
/** The prices of the form among its settings, with the way to them. */
export function PriceSummary({ prices, onOpen }: { prices: Priced; onOpen: () => void }) {
  const { say } = useHere()
  const active = prices.rows.filter(({ status }) => status === enabledStatus.enabled)
  return (
    <div className="fb-section fb-price-summary">
      <h3>{say('价格', 'Price')}</h3>
      {active.length === 0 ? (
        <p className="pv-hint">{say('免费报名', 'Registration is free')}</p>
      ) : (
        <ul>
          {active.slice(0, 4).map(row => (
            <li key={row.id}>
              {say(String(row.name), String(row.englishName || row.name))} <Amount row={row} />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        onClick={() => {
          onOpen()
          if (!active.length && prices.may.add) prices.add()
        }}
      >
        {active.length ? say('修改价格', 'Change prices') : say('设置价格', 'Set a price')}
      </Button>
    </div>
  )
}
