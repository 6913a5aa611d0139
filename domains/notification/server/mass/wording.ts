import { invalidInput, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { emailTemplate } from '../../model/emailTemplate.ts'
import { asText, escaped, oneLine } from '../notices.ts'
import type { Which, Mass } from './kinds.ts'

interface Wording {
  readonly subject: string
  readonly html: string
  readonly text: string
}
/**
 * Subject and content before values are filled in.
 * @throws invalidInput when there is no content
 */
export async function wordingOf(ctx: Context, { kind }: Which, row: Mass): Promise<Wording> {
  const template = row.emailTemplateId
    ? await ctx.store(emailTemplate).find({ id: row.emailTemplateId, projectId: row.projectId })
    : undefined
  const html = (kind === 'massText' ? escaped(row.content ?? '') : row.content) || template?.content || ''
  const subject = (kind === 'customEmail' ? row.subject : row.name) || template?.subject || row.name
  if (!asText(html)) throw invalidInput({ content: say('请输入内容', 'Please enter the content') })
  return { subject: oneLine(subject), html, text: kind === 'massText' ? oneLine(row.content ?? '') : asText(html) }
}
