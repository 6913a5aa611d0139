import { invalidInput, say, wordsIn, type Language } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { emailTemplate } from '../../model/emailTemplate.ts'
import { asText, escaped, oneLine } from '../writing.ts'
import type { Mass, MassKind, Which } from './kinds.ts'

/** Subject and content for the readers of one language, before values are filled in. */
export interface Wording {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The languages that subject and content are in: the other one where this one is empty. */
  readonly subjectIn: Language
  readonly contentIn: Language
}
export type Wordings = Readonly<Record<Language, Wording>>

/** Both halves of a rich text; one without words is empty. */
const halves = ({ content, englishContent }: { content?: string | null; englishContent?: string | null }) => ({
  content: asText(content ?? '') ? content : null,
  englishContent: asText(englishContent ?? '') ? englishContent : null,
})
type Template = Pick<Mass, 'subject' | 'englishSubject' | 'content' | 'englishContent'> | undefined

function subjectOf(kind: MassKind, row: Mass, template: Template, language: Language) {
  const none = { text: row.name, language }
  if (kind === 'massText') return none
  if (kind === 'groupNotification') return wordsIn({ ...row }, 'title', language)
  // Its own words, in whatever language, replace those of its template.
  return [row, template ?? {}].map(from => wordsIn({ ...from }, 'subject', language)).find(({ text }) => text) ?? none
}
function contentOf(kind: MassKind, row: Mass, template: Template, language: Language) {
  if (kind === 'massText') return wordsIn({ ...row }, 'content', language)
  const found = [row, template ?? {}].map(from => wordsIn(halves(from), 'content', language))
  return found.find(({ text }) => text) ?? { text: '', language }
}
/**
 * What readers of each language get: an empty half is replaced by the other one.
 * @throws invalidInput when there is no content
 */
export async function wordingsOf(ctx: Context, { kind }: Which, row: Mass): Promise<Wordings> {
  const template = row.emailTemplateId
    ? await ctx.store(emailTemplate).find({ id: row.emailTemplateId, projectId: row.projectId })
    : undefined
  const wordingIn = (language: Language): Wording => {
    const subject = subjectOf(kind, row, template, language)
    const content = contentOf(kind, row, template, language)
    if (!content.text.trim()) throw invalidInput({ content: say('请输入内容', 'Please enter the content') })
    const isText = kind === 'massText'
    return {
      subject: oneLine(subject.text),
      subjectIn: subject.language,
      html: isText ? escaped(content.text) : content.text,
      text: isText ? oneLine(content.text) : asText(content.text),
      contentIn: content.language,
    }
  }
  return { zh: wordingIn('zh'), en: wordingIn('en') }
}
