import { defaultZone, inLanguage, say, type Language, type Pair } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { now, type Context } from '@pavilion/store'

/** What stands above the figures of a report that leaves the server. */
export interface ReportHead {
  readonly name: string
  readonly event: string
  readonly zone: string
  readonly language: Language
}
export async function headOf(ctx: Context, projectId: number, name: string): Promise<ReportHead> {
  const row = await ctx
    .acting('report', { projectId })
    .store(project)
    .find({ id: projectId }, { fields: ['name', 'englishName', 'timeZone'] })
  const event = (ctx.language === 'en' && row?.englishName) || row?.name || ''
  return { name, event, zone: row?.timeZone || defaultZone(), language: ctx.language }
}
/** When the figures were read, in words. */
export const asOf = ({ zone, language }: ReportHead): string => {
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now())
  const words: Pair = say(`数据截至 ${at}（${zone}）`, `As of ${at} (${zone})`)
  return inLanguage(words, language)
}
