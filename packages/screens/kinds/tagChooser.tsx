import {
  type AnyResource,
  rightOf,
  tagColour,
  type TagColour,
  tagResource,
  tagResourceOf,
  type TagWay,
  tagWays,
} from '@pavilion/declare'
import { Radio, Select } from 'antd'
import { type ReactElement, type ReactNode, useState } from 'react'
import { callApi } from '../call/client.ts'
import { useForget, useTell } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { Hanging } from '../Hanging.tsx'
import { readTags, writeTags } from '../logic/filters.ts'
import type { InputProps, SearchProps } from './kind.ts'
import { type ListTag, TagChip, useTags } from './tags.tsx'

const none: readonly ListTag[] = []
/** The last choice of a chooser: a new tag with the typed name. */
const newTag = 0
/** Chooses tags of a list by name. Who may make tags makes one here, without leaving. */
export function TagSelect({
  of,
  ids,
  onChange,
  id,
  disabled,
  label,
  placeholder,
  without,
  mayMake = true,
  above,
  prefix,
}: {
  of: AnyResource
  ids: readonly number[]
  onChange: (ids: number[]) => void
  id?: string | undefined
  disabled?: boolean | undefined
  label?: string | undefined
  placeholder?: string | undefined
  without?: readonly number[] | undefined
  mayMake?: boolean
  above?: ReactNode
  prefix?: string | undefined
}) {
  const { say, may, project, sellerId } = useHere()
  const { data = none, isFetching } = useTags(of.name)
  const [typed, setTyped] = useState('')
  const forget = useForget()
  const tell = useTell()
  const word = typed.trim().toLowerCase()
  const named = (tag: ListTag) => say(tag.name, tag.englishName || tag.name)
  const isCalled = ({ name, englishName }: ListTag) =>
    [name, englishName ?? ''].some(one => one.toLowerCase().includes(word))
  const isKnown = data.some(({ name, englishName }) => [name, englishName].some(one => one?.toLowerCase() === word))
  const tags = tagResourceOf(of)
  const home = of.scope === 'seller' ? sellerId : project
  const makes = mayMake && word && !isKnown && home && may(rightOf(tags, 'create'))
  const offered = data.filter(tag => isCalled(tag) && !without?.includes(tag.id))
  async function choose(chosen: readonly number[]) {
    setTyped('')
    if (!chosen.includes(newTag)) return onChange([...chosen])
    try {
      const made = await callApi<{ id: number }>(`/${tags}/create`, {
        resource: of.name,
        name: typed.trim(),
        colour: nextColour(data),
        sortNumber: data.length + 1,
      })
      await forget(tagResource)
      onChange([...chosen.filter(one => one !== newTag), made.id])
    } catch (error) {
      tell.refused(error)
    }
  }
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      {...(disabled !== undefined && { disabled })}
      {...(prefix && { prefix })}
      mode="multiple"
      allowClear
      style={{ width: '100%' }}
      loading={isFetching}
      placeholder={placeholder ?? say('选择标签', 'Choose tags')}
      {...(label && { maxTagCount: 'responsive' as const })}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={[...ids]}
      onChange={(chosen: number[]) => void choose(chosen)}
      labelRender={({ value }) => {
        const tag = data.find(one => one.id === value)
        return tag ? <TagChip tag={tag} /> : `#${value}`
      }}
      optionRender={({ value, label: words }) => {
        const tag = data.find(one => one.id === value)
        return tag ? <TagChip tag={tag} /> : words
      }}
      options={[
        ...offered.map(tag => ({ value: tag.id, label: named(tag) })),
        ...(makes ? [{ value: newTag, label: say(`＋ 新建「${typed.trim()}」`, `＋ New “${typed.trim()}”`) }] : []),
      ]}
      {...(above !== undefined && {
        popupRender: (drawn: ReactElement) => (
          <Hanging>
            <div className="pv-chip-ways">{above}</div>
            {drawn}
          </Hanging>
        ),
      })}
      notFoundContent={
        data.length ? say('没有匹配的标签', 'No tag matches') : say('此列表还没有标签', 'This list has no tags yet')
      }
    />
  )
}
export const TagsInput = ({ value, onChange, of, id, disabled }: InputProps) =>
  of ? (
    <TagSelect
      of={of}
      ids={(value as number[] | null) ?? []}
      onChange={ids => onChange?.(ids)}
      id={id}
      disabled={disabled}
    />
  ) : null

const wayWords = {
  any: ['任一', 'Any'],
  all: ['全部', 'All'],
  none: ['都没有', 'None'],
} as const
/** Filters by tags: rows with any of them, with all of them, or with none of them. */
export function TagsSearch({ value, onChange, of, label }: SearchProps) {
  const { say } = useHere()
  const asked = readTags(value)
  const [chosen, setChosen] = useState<TagWay>(asked.way)
  const way = asked.ids.length ? asked.way : chosen
  const change = (next: TagWay, ids: readonly number[]) => {
    setChosen(next)
    onChange(writeTags(next, ids))
  }
  return (
    <TagSelect
      of={of}
      ids={asked.ids}
      onChange={ids => change(way, ids)}
      label={label}
      placeholder={say('全部', 'All')}
      mayMake={false}
      prefix={way === 'any' ? undefined : say(...wayWords[way])}
      above={
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={say('有这些标签中的', 'Has of these tags')}
          value={way}
          options={tagWays.map(one => ({ value: one, label: say(...wayWords[one]) }))}
          onChange={event => change(event.target.value, asked.ids)}
        />
      }
    />
  )
}
/** A colour that few tags of the list have, so that new ones differ. */
export function nextColour(tags: readonly Pick<ListTag, 'colour'>[]): TagColour {
  const { grey, blue, teal, green, amber, orange, red, pink, purple } = tagColour
  const times = (colour: TagColour) => tags.filter(tag => tag.colour === colour).length
  return [blue, green, amber, purple, teal, orange, pink, red, grey].reduce((best, one) =>
    times(one) < times(best) ? one : best,
  )
}
