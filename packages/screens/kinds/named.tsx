import { type Choice, namedBy, namedWords } from '@pavilion/declare'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useHere } from '../environment.tsx'
import { readList } from '../logic/filters.ts'
import { useArrived } from '../onDemand.tsx'
import { useDeclared } from '../useDeclared.ts'
import type { CellProps, SearchProps } from './kind.ts'

/** What a technical name stands for, in words; the technical name is the tooltip. */
export function Named({ value, field, row }: Pick<CellProps, 'value' | 'field' | 'row'>) {
  const { say } = useHere()
  const words = namedWords(field, value, useDeclared(namedBy(field, value, row)), row)
  return (
    <span className="pv-line" title={String(value)}>
      {words ? say(words) : String(value)}
    </span>
  )
}
/** Selects several resources or actions. */
export function NameSearch(props: SearchProps) {
  return props.field.names === 'resource' ? <ResourceSearch {...props} /> : <ActSearch {...props} />
}
function ResourceSearch(props: SearchProps) {
  const { catalogue } = useHere()
  return (
    <Choose
      {...props}
      choices={useMemo(
        () => [...catalogue.resources.values()].map(({ name, zh, en }) => ({ name, words: [zh, en] as const })),
        [catalogue],
      )}
    />
  )
}
function ActSearch(props: SearchProps) {
  return <Choose {...props} choices={useArrived(useHere().acts())} />
}
/** Options are found by their words in either language and by their technical name. */
function Choose({ value, onChange, label, choices }: SearchProps & { choices: readonly Choice[] | undefined }) {
  const { say, language } = useHere()
  const options = useMemo(
    () =>
      (choices ?? [])
        .map(({ name, words: [zh, en] }) => ({
          value: name,
          label: language === 'en' ? en : zh,
          sought: `${zh} ${en} ${name}`.toLowerCase(),
        }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [choices, language],
  )
  return (
    <Select
      mode="multiple"
      aria-label={label}
      maxTagCount="responsive"
      allowClear
      placeholder={say('全部', 'All')}
      value={readList(value)}
      onChange={(selected: string[]) => onChange(selected.join(','))}
      options={options}
      filterOption={(typed, option) => option?.sought.includes(typed.trim().toLowerCase()) ?? false}
      style={{ width: '100%' }}
    />
  )
}
