import { priceText, type ResultOf } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { uploadFile, useHere, useList, useWork } from '@pavilion/screens'
import { wallClock } from '@pavilion/screens/logic/time.ts'
import { Alert, App, Button, Checkbox, Select, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { importStatement, previewStatement, statementColumns } from '../../model/calls/bank.ts'
import { OrderDrawer } from '../OrderDrawer.tsx'

type Preview = ResultOf<typeof previewStatement>
type Columns = Readonly<Record<string, string>>
interface Said {
  readonly columns?: Columns
  readonly currency?: string
  readonly allIn: boolean
}
const fieldsOf = ({ columns, currency, allIn }: Said) => ({
  ...(columns && { columns: JSON.stringify(columns) }),
  ...(currency && { currency }),
  ...(allIn && { allIn: 'true' }),
})

/** A bank statement before it is imported: how it is read, what came in, and what nobody can read. */
export function StatementDrawer({ file, onClose, refresh }: { file: File; onClose(): void; refresh(): void }) {
  const { say } = useHere()
  const { message } = App.useApp()
  const [said, setSaid] = useState<Said>({ allIn: false })
  const [preview, setPreview] = useState<Preview>()
  const [matching, setMatching] = useState(false)
  const wanted = useRef(said)
  const reading = useWork(async () => {
    // What a person says meanwhile is read as well.
    for (let read: Said | undefined; read !== wanted.current; ) {
      read = wanted.current
      const found = await uploadFile(previewStatement, file, { fields: fieldsOf(read) })
      setPreview(found)
      if (!found.isStatement) setMatching(true)
    }
  })
  const importing = useWork(async () => {
    const {
      created,
      proposed,
      known,
      unclear = 0,
    } = await uploadFile(importStatement, file, { fields: fieldsOf(said) })
    void message.success(
      say(
        `新增 ${created} 笔到账，其中 ${proposed} 笔可能对应待支付订单；${known} 笔此前已导入，${unclear} 行待辨认。`,
        `New receipts: ${created}, possible matches: ${proposed}, already imported: ${known}, to clarify: ${unclear}.`,
      ),
      8,
    )
    refresh()
    onClose()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once, then as a person says
  useEffect(() => void reading.run(), [file])
  const change = (next: Partial<Said>) => {
    const whole = { ...said, ...next }
    setSaid(whole)
    if (!next.columns && !next.currency) return
    wanted.current = whole
    void reading.run()
  }
  const isReady = preview?.isStatement && (!preview.undirected || said.allIn) && preview.total + preview.bad > 0
  const count = preview?.total ?? 0
  return (
    <OrderDrawer
      title={say('导入银行流水', 'Import a bank statement')}
      button={
        isReady ? say(`导入 ${count} 笔到账`, count === 1 ? 'Import 1 receipt' : `Import ${count} receipts`) : undefined
      }
      busy={importing.busy}
      width={760}
      onSend={() => void importing.run()}
      onClose={onClose}
    >
      <div className="or-sheet" aria-busy={reading.busy}>
        <p className="or-sheet-file">{file.name}</p>
        {preview ? (
          <>
            <Sums preview={preview} />
            <Questions preview={preview} said={said} change={change} />
            <Columns
              preview={preview}
              open={matching}
              toggle={() => setMatching(!matching)}
              change={columns => change({ columns })}
            />
            {preview.problems.length > 0 && <Problems preview={preview} />}
            {preview.lines.length > 0 && <Lines preview={preview} />}
          </>
        ) : (
          <Skeleton active />
        )}
      </div>
    </OrderDrawer>
  )
}
/** What is in it: what came in, what is left out, and what a person has to look at. */
function Sums({ preview: { total, left, bad } }: { preview: Preview }) {
  const { say } = useHere()
  return (
    <dl className="or-sheet-sums">
      <div>
        <dt>{say('收入', 'Money in')}</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>{say('支出等，不导入', 'Money out, left out')}</dt>
        <dd>{left}</dd>
      </div>
      <div className={bad ? 'or-sheet-bad' : undefined}>
        <dt>{say('无法读取，待辨认', 'To clarify')}</dt>
        <dd>{bad}</dd>
      </div>
    </dl>
  )
}
/** What the statement itself leaves open. */
function Questions({ preview, said, change }: { preview: Preview; said: Said; change(next: Partial<Said>): void }) {
  const { say } = useHere()
  const { data } = useList(currency, { pagination: { page: 1, limit: 100 } }, { enabled: !preview.saysCurrency })
  const codes = [...new Set([preview.currency, ...(data?.rows ?? []).map(({ abbr }) => String(abbr))])]
  if (!preview.isStatement)
    return (
      <Alert
        type="warning"
        showIcon
        title={say(
          '没有认出日期和金额两列。请在下面指明各列的含义；同样标题的流水下次会照此读取。',
          'The columns of dates and amounts were not recognised. Say below what each column is: the next statement with these headings is read alike.',
        )}
      />
    )
  return (
    <>
      {preview.undirected && (
        <Alert
          type="warning"
          showIcon
          title={say(
            '流水没有写明收入还是支出，也没有负数。',
            'The statement says nowhere which money came in and which went out, and has no negative amounts.',
          )}
          description={
            <Checkbox checked={said.allIn} onChange={event => change({ allIn: event.target.checked })}>
              {say('全部是收入', 'All of it came in')}
            </Checkbox>
          }
        />
      )}
      {!preview.saysCurrency && (
        <label className="or-sheet-ask" htmlFor="statement-currency">
          {say('流水没有写明币种，按此币种读取', 'The statement names no currency. Read it in')}
          <Select
            id="statement-currency"
            value={preview.currency}
            options={codes.map(value => ({ value, label: value }))}
            onChange={chosen => change({ currency: chosen })}
          />
        </label>
      )}
    </>
  )
}
/** What each column of the sheet is read as, which a person may change. */
function Columns({
  preview: { columns },
  open,
  toggle,
  change,
}: {
  preview: Preview
  open: boolean
  toggle(): void
  change(columns: Columns): void
}) {
  const { say } = useHere()
  const choices = [
    { value: '', label: say('不读取', 'Not read') },
    ...Object.entries(statementColumns).map(([value, words]) => ({ value, label: say(words) })),
  ]
  const now = Object.fromEntries(columns.map(({ key, column = '' }) => [key, column]))
  return (
    <section>
      <Button type="link" className="or-sheet-toggle" aria-expanded={open} onClick={toggle}>
        {open ? say('收起各列', 'Hide the columns') : say('各列的含义', 'What the columns are read as')}
      </Button>
      {open && (
        <ul className="or-sheet-columns">
          {columns.map(({ key, heading, sample }) => (
            <li key={key}>
              <span>
                <b>{heading}</b>
                <small>{sample || say('（空）', '(empty)')}</small>
              </span>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={heading}
                value={now[key] ?? ''}
                options={choices}
                onChange={value => change({ ...now, [key]: value })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
/** The lines that nobody can read, each with the reason. */
function Problems({ preview: { problems, bad } }: { preview: Preview }) {
  const { say } = useHere()
  return (
    <section>
      <h2>{say('无法读取的行', 'Lines that cannot be read')}</h2>
      <p className="pv-hint">
        {say('这些行导入后保留为「待辨认」，不会当作收入。', 'They are kept as “To clarify”, never as money in.')}
      </p>
      <ul className="or-sheet-problems">
        {problems.map(({ row, why, text }) => (
          <li key={row}>
            <b>
              {say(`第 ${row} 行`, `Row ${row}`)} · {why}
            </b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
      {bad > problems.length && (
        <p className="pv-hint">{say(`另有 ${bad - problems.length} 行`, `And ${bad - problems.length} more`)}</p>
      )}
    </section>
  )
}
function Lines({ preview: { lines, total } }: { preview: Preview }) {
  const { say, language, zone } = useHere()
  return (
    <section>
      <h2>{say('收入', 'Money in')}</h2>
      <ul className="or-sheet-lines">
        {lines.map(({ receivedAt, amount, currency, payer, note, tradeNo }, nth) => (
          // Lines of a sheet have no other name.
          <li key={nth}>
            <time dateTime={receivedAt}>{wallClock(receivedAt, zone)}</time>
            <span>
              {payer ?? '—'}
              <small>{note ?? tradeNo}</small>
            </span>
            <b>{priceText({ minor: amount, currency }, language)}</b>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p className="pv-hint">{say(`另有 ${total - lines.length} 笔`, `And ${total - lines.length} more`)}</p>
      )}
    </section>
  )
}
