import { exactly, many, oneOf, plain, say, sometimes, view, type AnswerOf, type Pair } from '@pavilion/declare'

const language = oneOf(exactly('zh'), exactly('en'))
/** A bulk message as the readers of one language get it. */
export const halfPreview = view({
  subject: plain.text,
  content: plain.text,
  /** The languages they are in: the other one where this one is empty. */
  subjectIn: language,
  contentIn: language,
  /** How many people read this, and of how many of them the language is not known. */
  people: plain.integer,
  unknown: plain.integer,
  mails: plain.integer,
  texts: plain.integer,
  /** The text messages that are billed: long ones are several. */
  parts: plain.integer,
})
export type HalfPreview = AnswerOf<typeof halfPreview>
export const bulkPreview = view({
  /** Why it cannot be sent yet. */
  problems: many(plain.text),
  halves: sometimes(view({ zh: halfPreview, en: halfPreview })),
})
export type BulkPreview = AnswerOf<typeof bulkPreview>

const count = (many: number, one: string, more: string) => `${many.toLocaleString('en')} ${many === 1 ? one : more}`

/** Warnings before a message is sent: who gets the text of the other language. */
export function fallbacksOf({ halves }: BulkPreview): Pair[] {
  if (!halves) return []
  const { zh, en } = halves
  const found: Pair[] = []
  if (en.people && en.contentIn === 'zh')
    found.push(
      say(
        `英文内容为空：${en.people.toLocaleString('en')} 位读英文的接收人将收到中文`,
        `English is empty: ${count(en.people, 'recipient who reads English gets', 'recipients who read English get')} the Chinese text`,
      ),
    )
  else if (en.mails && en.subjectIn === 'zh')
    found.push(
      say(
        `英文主题为空：${en.mails.toLocaleString('en')} 封英文邮件的主题将是中文`,
        `The English subject is empty: ${count(en.mails, 'English e-mail gets', 'English e-mails get')} the Chinese one`,
      ),
    )
  if (zh.people && zh.contentIn === 'en')
    found.push(
      say(
        `中文内容为空：${zh.people.toLocaleString('en')} 位读中文的接收人将收到英文`,
        `Chinese is empty: ${count(zh.people, 'recipient who reads Chinese gets', 'recipients who read Chinese get')} the English text`,
      ),
    )
  else if (zh.mails && zh.subjectIn === 'en')
    found.push(
      say(
        `中文主题为空：${zh.mails.toLocaleString('en')} 封中文邮件的主题将是英文`,
        `The Chinese subject is empty: ${count(zh.mails, 'Chinese e-mail gets', 'Chinese e-mails get')} the English one`,
      ),
    )
  return found
}
