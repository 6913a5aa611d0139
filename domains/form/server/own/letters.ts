import { type Language, Refusal, wordsIn } from '@pavilion/declare'
import { forReader } from '@pavilion/pages/clean.ts'
import type { Context } from '@pavilion/store'
import { enabledStatus, letterTemplate, webForm, webFormRecord } from '../../model/index.ts'
import { exhibitorBehind } from '../ports/exhibitorPort.ts'
import { byNumber } from './ownRecords.ts'

interface LetterRequest {
  readonly site: { readonly project: { readonly id: number }; readonly language: Language }
  readonly query: Readonly<Record<string, string>>
}
type Style = 'letter' | 'letter2' | 'LetterFbh'
interface LetterRecord {
  readonly number: string
  readonly webFormId: number
  readonly projectId: number
  readonly webFormRecordValues: readonly { label: string | null; value: string }[]
}

/**
 * The letter template of a form in this style: the form's, else one for the form, else one for all
 * forms of the project.
 */
async function templateOf(ctx: Context, webFormId: number, style: Style) {
  const { letterTemplateId } = await ctx.store(webForm).getDetail(webFormId)
  const usable = { style, status: enabledStatus.enabled }
  const chosen = letterTemplateId
    ? await ctx.store(letterTemplate).find({ id: letterTemplateId, ...usable })
    : undefined
  const all = chosen ? [] : await ctx.store(letterTemplate).rows(usable, { order: [['id', 'desc']], limit: 500 })
  return chosen ?? all.find(one => one.webFormId === webFormId) ?? all.find(one => one.webFormId === null)
}
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The booth numbers, in capitals, of the company whose user has this record; empty without any. */
async function boothNumbersOf(ctx: Context, projectId: number, number: string): Promise<string> {
  const record = await ctx.store(webFormRecord).find({ number })
  return (await exhibitorBehind(ctx, { projectId, webUserId: record?.webUserId ?? null })).boothNumbers.join(', ')
}

/**
 * A letter by the number of its record: the template's text with {name}, {number}, {workplace},
 * {position} and {boothNumber} filled in. The booth number is looked up only if the template shows
 * it. Undefined, a 404, for an unknown number.
 */
export const letterOf =
  (style: Style) =>
  async (ctx: Context, { site, query }: LetterRequest): Promise<object | undefined> => {
    if (!query.number) return { letter: null }
    const projectId = site.project.id
    const projectContext = ctx.acting('form', { projectId })
    try {
      const record = (await byNumber(projectContext, {
        number: query.number.slice(0, 32),
        webFormId: /^[1-9]\d{0,14}$/.test(query.webFormId ?? '') ? Number(query.webFormId) : null,
      })) as LetterRecord
      if (record.projectId !== projectId) return undefined
      const said = (label: string): string | null => {
        const found = record.webFormRecordValues.find(one => one.label === label)
        return found ? String(JSON.parse(found.value)) : null
      }
      const template = await templateOf(projectContext, record.webFormId, style)
      const boothNumber = template?.showBoothNumber
        ? await boothNumbersOf(projectContext, projectId, record.number)
        : ''
      const words: Readonly<Record<string, string>> = {
        boothNumber,
        number: record.number,
        name: said('name') ?? '',
        workplace: said('workplace') ?? '',
        position: said('position') ?? '',
      }
      const worded = (name: string) => wordsIn({ ...template }, name, site.language).text
      const filled = worded('content').replace(/\{(number|name|workplace|position|boothNumber)\}/g, (_, key: string) =>
        escaped(words[key] ?? ''),
      )
      return {
        title: worded('title') || null,
        html: filled ? forReader(filled) : null,
        background: template?.backgroundImage ?? null,
        number: record.number,
        name: said('name'),
        workplace: said('workplace'),
        boothNumber: boothNumber || null,
      }
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
