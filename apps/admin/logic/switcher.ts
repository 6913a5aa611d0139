import type { Language } from '@pavilion/declare'
import type { Project } from '@pavilion/screens/environment.tsx'
import type { Info } from '../state/session.ts'

/** A choice of the switcher: a project, or all projects of an organiser. */
export type Standing =
  | { readonly projectId: number }
  | { readonly projectId: 'all'; readonly sellerId?: number | undefined }
interface Option {
  readonly value: string
  readonly label: string
}
export interface Group {
  readonly label: string
  readonly title: string
  readonly options: readonly Option[]
}
const nameOf = (one: Pick<Project, 'name' | 'englishName'>, language: Language) =>
  language === 'en' && one.englishName ? one.englishName : one.name

/**
 * The choices of the switcher: with one organiser its projects and “all”, with several a group for
 * each.
 */
export function switcherOf(
  { projects, sellers }: { readonly projects: readonly Project[] } & Pick<Info, 'sellers'>,
  language: Language,
): readonly Option[] | readonly Group[] {
  const optionOf = (one: Project): Option => ({ value: String(one.id), label: nameOf(one, language) })
  const all = language === 'en' ? 'All events' : '全部活动'
  if (sellers.length < 2) return [...projects.map(optionOf), { value: 'all', label: all }]
  const known = new Set(sellers.map(({ id }) => id))
  const others = projects.filter(({ sellerId }) => !known.has(sellerId ?? 0))
  return [
    ...sellers.map(seller => {
      const name = nameOf(seller, language)
      return {
        label: name,
        title: name,
        options: [
          ...projects.filter(({ sellerId }) => sellerId === seller.id).map(optionOf),
          { value: `all-${seller.id}`, label: `${all} · ${name}` },
        ],
      }
    }),
    ...(others.length
      ? [{ label: language === 'en' ? 'Others' : '其他', title: '', options: others.map(optionOf) }]
      : []),
  ]
}
/** The meaning of a choice, and the text of the current one. */
export const standingOf = (value: string): Standing =>
  value.startsWith('all')
    ? { projectId: 'all', sellerId: Number(value.slice(4)) || undefined }
    : { projectId: Number(value) }
export const choiceOf = (
  project: Project | undefined,
  sellerId: number | undefined,
  { sellers }: Pick<Info, 'sellers'>,
): string => (project ? String(project.id) : sellers.length < 2 || sellerId === undefined ? 'all' : `all-${sellerId}`)
