import type { AnyResource, Pair } from '@pavilion/declare'
import { type AnyRow, CallRefused, Failed, numberText, send, Tag, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { previewOf } from '../model/calls.ts'
import { customEmailStatus, groupNotificationStatus } from '../model/codes.ts'
import { type BulkPreview, fallbacksOf, type HalfPreview } from '../model/preview.ts'

const halves: readonly (readonly ['zh' | 'en', Pair])[] = [
  ['zh', ['中文', 'Chinese']],
  ['en', ['英文', 'English']],
]
const isWaiting = ({ name }: AnyResource, { status }: AnyRow) =>
  status === (name === 'customEmail' ? customEmailStatus.notSent : groupNotificationStatus.notSent)

/** Both languages as their readers get them, and how many these are, until the message is sent. */
export function BulkPreviews({ of, row }: { of: AnyResource; row: AnyRow }) {
  const { may } = useHere()
  return may(`${of.name}.send`) && isWaiting(of, row) ? <Loaded of={of} row={row} /> : null
}
/** Only who gets the other language: where a page shows the message in its own way. */
export function Fallbacks({ of, row }: { of: AnyResource; row: AnyRow }) {
  const { may, say } = useHere()
  const { data } = useQuery({
    queryKey: ['groupNotificationReceiver', 'preview', row.id, row.updatedAt],
    enabled: may(`${of.name}.send`),
    queryFn: () => send(previewOf(of), { id: row.id }),
    staleTime: 0,
  })
  return data
    ? fallbacksOf(data).map(warning => <Alert key={warning[1]} type="warning" showIcon title={say(warning)} />)
    : null
}
function Loaded({ of, row }: { of: AnyResource; row: AnyRow }) {
  const { say } = useHere()
  const { data, error, refetch } = useQuery({
    // Recipients who are added below change it too.
    queryKey: [
      of.name === 'groupNotification' ? 'groupNotificationReceiver' : of.name,
      'preview',
      row.id,
      row.updatedAt,
    ],
    queryFn: () => send(previewOf(of), { id: row.id }),
    staleTime: 0,
  })
  if (error && !data) return <Failed error={error} again={refetch} quiet />
  if (!data) return null
  const warnings = fallbacksOf(data)
  return (
    <section className="nt-bulk" aria-label={say('发送前预览', 'Preview before sending')}>
      {data.problems.length > 0 && (
        <Alert type="info" showIcon title={say('还不能发送：', 'Not ready to send: ') + data.problems.join(' · ')} />
      )}
      {warnings.map(warning => (
        <Alert key={warning[1]} type="warning" showIcon title={say(warning)} />
      ))}
      {data.halves && (
        <div className="nt-halves">
          {halves.map(
            ([language, name]) =>
              data.halves && (
                <Half key={language} half={data.halves[language]} language={language} name={name} of={of} />
              ),
          )}
        </div>
      )}
    </section>
  )
}
interface HalfProps {
  half: HalfPreview
  language: 'zh' | 'en'
  name: Pair
  of: AnyResource
}
function Half({ half, language, name, of }: HalfProps) {
  const { say, language: reading } = useHere()
  const many = (count: number) => numberText(count, reading)
  const { people, unknown, texts, parts, mails, subject, content, contentIn, subjectIn } = half
  const isText = of.name === 'massText' || (texts > 0 && mails === 0)
  const facts = [
    say(`${many(people)} 人`, `${many(people)} ${people === 1 ? 'recipient' : 'recipients'}`) +
      (unknown > 0
        ? say(`（其中 ${many(unknown)} 人的语言未知）`, ` (the language of ${many(unknown)} is not known)`)
        : ''),
    texts > 0 &&
      say(
        `${many(texts)} 条短信，按 ${many(parts)} 条计费`,
        `${many(texts)} ${texts === 1 ? 'text message' : 'text messages'}, billed as ${many(parts)}`,
      ),
    mails > 0 && say(`${many(mails)} 封邮件`, `${many(mails)} ${mails === 1 ? 'e-mail' : 'e-mails'}`),
  ].filter(Boolean)
  return (
    <div className="nt-half">
      <h3>{say(name)}</h3>
      <span className="pv-hint">{facts.join(' · ')}</span>
      {contentIn !== language && (
        <Tag tone="pending">
          {language === 'en'
            ? say('英文为空，将发送中文', 'English is empty: Chinese is sent')
            : say('中文为空，将发送英文', 'Chinese is empty: English is sent')}
        </Tag>
      )}
      {isText ? (
        <div className="nt-phone">
          <p lang={contentIn}>{content}</p>
        </div>
      ) : (
        <div className="nt-mail">
          <strong lang={subjectIn}>{subject}</strong>
          <p lang={contentIn}>{content}</p>
        </div>
      )}
    </div>
  )
}

const mostNamed = 10
/**
 * The warnings that are shown once more before these messages are sent: who gets the text of the other language,
 * and how many text messages are billed. What forbids sending, sending itself says.
 */
export async function asksBeforeSending(of: AnyResource, rows: readonly AnyRow[]) {
  const found = await Promise.all(
    rows.slice(0, mostNamed).map(async row => {
      try {
        return { row, preview: await send(previewOf(of), { id: row.id }) }
      } catch (error) {
        if (error instanceof CallRefused) return undefined
        throw error
      }
    }),
  )
  const warned = found.flatMap(one => (one?.preview.halves ? [one] : []))
  return warned.length ? (
    <>
      {warned.map(({ row, preview }) => (
        <Before
          key={row.id}
          preview={preview}
          {...(rows.length > 1 && { name: String(row.name ?? row.title ?? '') })}
        />
      ))}
      {rows.length > mostNamed && <p>…</p>}
    </>
  ) : undefined
}
function Before({ preview, name }: { preview: BulkPreview; name?: string }) {
  const { say, language } = useHere()
  const { zh, en } = preview.halves as NonNullable<BulkPreview['halves']>
  const many = (count: number) => numberText(count, language)
  const [texts, parts] = [zh.texts + en.texts, zh.parts + en.parts]
  return (
    <>
      {name && <strong>{name}</strong>}
      <p>
        {say(
          `读中文的 ${many(zh.people)} 人，读英文的 ${many(en.people)} 人。`,
          `Recipients: ${many(zh.people)} who read Chinese, ${many(en.people)} who read English.`,
        )}
        {texts > 0 &&
          say(
            `${many(texts)} 条短信按 ${many(parts)} 条计费。`,
            ` ${many(texts)} ${texts === 1 ? 'text message is' : 'text messages are'} billed as ${many(parts)}.`,
          )}
      </p>
      {fallbacksOf(preview).map(warning => (
        <Alert key={warning[1]} type="warning" showIcon title={say(warning)} />
      ))}
    </>
  )
}
