import { allFields, type AnyResource, type Catalogue, relationName, wordFor } from '@pavilion/declare'
import { useTitles } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { type AnyRow, titleOf } from '../logic/text.ts'

type Resources = Pick<Catalogue, 'resources'>
/** What rows of this resource belong to: their website, their list. */
export const ownersOf = (of: AnyResource): string[] =>
  Object.entries(allFields(of)).flatMap(([name, { kind, required, ref }]) =>
    kind === 'ref' && (required === true || ref === 'website') && ref !== 'project' && ref !== 'seller' ? [name] : [],
  )
const codesOf = (of: AnyResource) => Object.entries(allFields(of)).filter(([, field]) => field.kind === 'code')
/** The values that are not the same in all of these rows. */
const differs = (rows: readonly AnyRow[], name: string) => new Set(rows.map(row => row[name])).size > 1

/**
 * The names of rows of which several are called the same: with what they belong to, its language
 * and device («Main · Chinese site · Phone»), else with their own kind.
 */
export function useTwins(
  of: AnyResource,
  rows: readonly AnyRow[],
  called: (row: AnyRow) => string,
): (row: AnyRow) => string {
  const { language, catalogue } = useHere()
  const twins = rows.filter(row => rows.some(other => other.id !== row.id && called(other) === called(row)))
  const owners = ownersOf(of)
  const around = twins.flatMap(row => [row, ...owners.flatMap(name => ownerOf(row, name) ?? [])])
  const languages = useTitles('language', [
    ...new Set(around.flatMap(({ languageId }) => (typeof languageId === 'number' ? [languageId] : []))),
  ])
  const facts = (one: AnyResource, row: AnyRow, among: readonly AnyRow[]) => [
    ...(differs(among, 'languageId') ? [languages.get(Number(row.languageId)) ?? ''] : []),
    ...codesOf(one)
      .filter(([name]) => differs(among, name))
      .map(([name, { codes }]) => (codes && row[name] !== null ? wordOf(codes, row[name], language) : '')),
  ]
  return row => {
    const name = called(row)
    const same = twins.filter(other => called(other) === name)
    if (!same.some(({ id }) => id === row.id)) return name
    const belongs = owners.flatMap(field => {
      const owner = ownerOf(row, field)
      const target = (catalogue as Resources).resources.get(allFields(of)[field]?.ref ?? '')
      if (!owner || !target) return []
      const all = same.flatMap(other => ownerOf(other, field) ?? [])
      return differs(all, 'id') ? [titleOf(target, owner, language), ...facts(target, owner, all)] : []
    })
    const words = (belongs.length ? belongs : facts(of, row, same)).filter(word => word && !/^#\d+$/.test(word))
    return [name, ...new Set(words.length ? words : [`#${row.id}`])].join(' · ')
  }
}
const ownerOf = (row: AnyRow, field: string) => row[relationName(field)] as AnyRow | undefined
const wordOf = (codes: Parameters<typeof wordFor>[0], value: unknown, language: string) =>
  wordFor(codes, Number(value))[language === 'en' ? 1 : 0]
