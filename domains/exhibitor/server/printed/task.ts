import { Readable } from 'node:stream'
import { dayIn, defaultZone, inLanguage, noData, wordFor, type BodyOf } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { now, type Context } from '@pavilion/store'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import type { printDirectory } from '../../model/calls/operators.ts'
import { printedDirectory } from '../../model/index.ts'
import { nobodyToPrint } from '../refusals.ts'
import { companiesInOrder, entriesOf, type Entry } from './entries.ts'
import { directoryPdf } from './pdf.ts'
import { directorySheet } from './sheet.ts'

type Wish = BodyOf<typeof printDirectory>
const kind = 'printDirectory'
/** Starts making the directory; the task centre shows its progress and keeps the file. @throws noData */
export async function startPrinting(ctx: Context, { format }: Wish): Promise<{ id: number }> {
  const { projectId } = ctx
  if (!projectId) throw noData()
  const word = inLanguage(wordFor(printedDirectory, format), ctx.language)
  const name = ctx.language === 'en' ? `Directory: ${word}` : `会刊：${word}`
  return startTask(ctx, { kind, name, payload: { projectId, format } })
}
/** The same lots, with word of how far they are. */
async function* reported(lots: AsyncIterable<Entry[]>, total: number, tools: TaskTools): AsyncGenerator<Entry[]> {
  let done = 0
  for await (const entries of lots) {
    yield entries
    done += entries.length
    await tools.progress(done, total)
  }
}
/** Runs with the rights that the operator has at that time. @throws nobodyToPrint */
async function print(
  caller: Context,
  { projectId, format }: Wish & { readonly projectId: number },
  tools: TaskTools,
): Promise<void> {
  const inside = caller.reach('exhibitorCompanyInfo.export').acting('exhibitor', { projectId })
  const event = await inside.store(project).getDetail(projectId)
  const ids = await companiesInOrder(inside)
  if (!ids.length) throw nobodyToPrint()
  const lots = reported(entriesOf(inside, projectId, ids), ids.length, tools)
  const name = `${event.name} 会刊`.replace(/[\\/?*[\]:"<>|]/g, ' ')
  if (format !== printedDirectory.pdf) {
    await tools.keep(Readable.from(directorySheet(lots, format)), `${name}.xlsx`, 'xlsx')
    return
  }
  const cover = {
    event: event.name,
    englishEvent: event.englishName || null,
    date: dayIn(now(), event.timeZone || defaultZone()),
  }
  await tools.keep(await directoryPdf(lots, cover), `${name}.pdf`, 'pdf')
}
backgroundWork.fill(kind, print)
