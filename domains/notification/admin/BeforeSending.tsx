import type { AnyResource } from '@pavilion/declare'
import { type AnyRow, CallRefused, numberText, send, useHere } from '@pavilion/screens'
import { Alert } from 'antd'
import { type MessagePage, messagePageOf } from '../model/page.ts'

const mostNamed = 10
/**
 * The warnings that are shown once more before these messages are sent: who gets the text of the other language,
 * and how many text messages are billed. What forbids sending, sending itself says.
 */
export async function asksBeforeSending(of: AnyResource, rows: readonly AnyRow[]) {
  const found = await Promise.all(
    rows.slice(0, mostNamed).map(async row => {
      try {
        return { row, page: await send(messagePageOf(of), { id: row.id }) }
      } catch (error) {
        if (error instanceof CallRefused) return undefined
        throw error
      }
    }),
  )
  const warned = found.flatMap(one => (one?.page.samples.length ? [one] : []))
  return warned.length ? (
    <>
      {warned.map(({ row, page }) => (
        <Before key={row.id} page={page} {...(rows.length > 1 && { name: String(row.name ?? row.title ?? '') })} />
      ))}
      {rows.length > mostNamed && <p>…</p>}
    </>
  ) : undefined
}
function Before({ page: { readers, texts, parts, fallbacks }, name }: { page: MessagePage; name?: string }) {
  const { say, language } = useHere()
  const many = (count: number) => numberText(count, language)
  return (
    <>
      {name && <strong>{name}</strong>}
      <p>
        {say(
          `读中文的 ${many(readers.zh)} 人，读英文的 ${many(readers.en)} 人。`,
          `Recipients: ${many(readers.zh)} who read Chinese, ${many(readers.en)} who read English.`,
        )}
        {texts > 0 &&
          say(
            `${many(texts)} 条短信按 ${many(parts)} 条计费。`,
            ` ${many(texts)} ${texts === 1 ? 'text message is' : 'text messages are'} billed as ${many(parts)}.`,
          )}
      </p>
      {fallbacks.map(warning => (
        <Alert key={warning[1]} type="warning" showIcon title={say(warning)} />
      ))}
    </>
  )
}
