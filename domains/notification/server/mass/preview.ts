import { Refusal, type Language } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { previewOf } from '../../model/calls.ts'
import { customEmail, groupNotification, massText } from '../../model/groupNotification.ts'
import type { BulkPreview, HalfPreview } from '../../model/preview.ts'
import { asText } from '../writing.ts'
import { chosenPlatform } from '../platformPort.ts'
import { smsBy } from '../senders/choose.ts'
import { type Mass, type MassKind, massOf, named, within } from './kinds.ts'
import { partsOf } from './parts.ts'
import { type Reader, readersAmong, writtenFor } from './readers.ts'
import { type One, receiversOf } from './receivers.ts'
import { type Wordings, wordingsOf } from './wording.ts'

const languages = ['zh', 'en'] as const

/** What the readers of one language would get, and how many they are. */
function halfOf(language: Language, all: readonly Reader[], wordings: Wordings, signature: string): HalfPreview {
  const theirs = all.filter(one => one.language === language)
  const texts = theirs.filter(({ channel }) => channel === 'sms')
  const wording = wordings[language]
  // Without anybody, the words as they were written; values are those of the first recipient.
  const first = theirs[0] ?? {
    channel: 'mail',
    address: '',
    contacts: [],
    words: { zh: {}, en: {} },
    language,
    known: true,
  }
  const { subject, text, html } = writtenFor({ ...first, language }, wordings)
  return {
    subject,
    subjectIn: wording.subjectIn,
    content: theirs.some(({ channel }) => channel === 'mail') ? asText(html) : text,
    contentIn: wording.contentIn,
    people: new Set(theirs.map(({ receiverId, address }) => receiverId ?? address)).size,
    unknown: new Set(theirs.filter(({ known }) => !known).map(({ receiverId, address }) => receiverId ?? address)).size,
    mails: theirs.length - texts.length,
    texts: texts.length,
    parts: texts.reduce((sum, one) => sum + partsOf(signature + writtenFor(one, wordings).text, one.address), 0),
  }
}
/** What is not there yet is said in words: the others can be looked at. */
async function orWhy<T>(ctx: Context, problems: string[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push(error.in(ctx.language))
    return undefined
  }
}
/**
 * A bulk message before it is sent: both languages with their recipients, messages and parts.
 * @throws noData
 */
async function preview(ctx: Context, kind: MassKind, id: number): Promise<BulkPreview> {
  const row = named((await ctx.store(massOf(kind)).getDetail(id)) as unknown as Mass)
  const which = { kind, id, projectId: row.projectId }
  const inside = within(ctx, row.projectId)
  const problems: string[] = []
  const wordings = await orWhy(ctx, problems, wordingsOf(inside, which, row))
  const all = await orWhy<readonly One[]>(ctx, problems, receiversOf(inside, which, row))
  if (!wordings) return { problems, halves: undefined }
  const readers = await readersAmong(inside, which, all ?? [])
  const { signature = '' } = smsBy(await chosenPlatform(inside, row.projectId))
  const [zh, en] = languages.map(language => halfOf(language, readers, wordings, signature)) as [
    HalfPreview,
    HalfPreview,
  ]
  return { problems, halves: { zh, en } }
}
export const previewCalls: readonly Call[] = [massText, groupNotification, customEmail].map(of =>
  handle(previewOf(of), { guard: may(`${of.name}.send`) }, ({ ctx, body }) => preview(ctx, of.name, body.id)),
)
