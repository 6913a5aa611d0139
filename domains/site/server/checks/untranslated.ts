import type { Context } from '@pavilion/store'
import { untranslatedIn } from '@pavilion/system/server/index.ts'
import { webComponentType as kind } from '../../model/index.ts'
import type { Report } from './finding.ts'
import type { CheckedPages } from './read.ts'

const programme = ['conferenceSchedule', 'conferenceTopic', 'conferencePlace', 'conferenceSpeaker']
const poll = ['voteTopic', 'voteItem']
/** The lists whose texts a component shows, by its type: some belong to later domains. */
const listsOf: Readonly<Record<number, readonly string[]>> = {
  [kind.vote]: poll,
  [kind.voteRise]: poll,
  [kind.voteRanking]: poll,
  [kind.conferenceScheduleTopic]: programme,
  [kind.conferenceSpeakerList]: ['conferenceSpeaker'],
  [kind.webForm]: ['webForm', 'webFormField', 'webFormCandidate'],
  [kind.carousel]: ['webImage'],
  [kind.album]: ['webImage', 'webImageGroup'],
}
const screenOf = (name: string) =>
  name.startsWith('conference')
    ? `/conferenceManagement/${name}`
    : name.startsWith('vote')
      ? `/voteManagement/${name}`
      : name.startsWith('webForm')
        ? `/webFormManagement/${name}`
        : `/webImageManagement/${name}`

/** Finds lists on English pages with rows whose texts visitors would read in Chinese. */
export async function checkUntranslated(ctx: Context, checked: CheckedPages, report: Report): Promise<void> {
  if (checked.language !== 'en') return
  const shown = new Map(
    checked.rows.flatMap(({ row, page }) => (listsOf[row.type] ?? []).map(name => [name, { row, page }] as const)),
  )
  if (!shown.size) return
  const found = await untranslatedIn(ctx, { names: new Set(shown.keys()), projectId: checked.site.projectId })
  for (const { resource, count } of found) {
    const { zh, en } = ctx.catalogue.get(resource)
    const { row, page } = shown.get(resource) as { row: (typeof checked.rows)[number]['row']; page: string }
    report(
      row,
      page,
      'missingTranslation',
      [
        `「${zh}」有 ${count} 条记录缺少英文，访客将看到中文`,
        `${en}: ${count} ${count === 1 ? 'record has' : 'records have'} no English text, so visitors read Chinese`,
      ],
      `${screenOf(resource)}?untranslated=true`,
    )
  }
}
