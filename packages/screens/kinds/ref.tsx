import { relationName, rightOf, type AnyResource } from '@pavilion/declare'
import { Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHere } from '../environment.tsx'
import { shownIncludes, useList, useRested, useTitles } from '../call/hooks.ts'
import { readList } from '../logic/filters.ts'
import { type AnyRow, titleOf, withinSentence } from '../logic/text.ts'
import { onDemand } from '../onDemand.tsx'
import { type CellProps, type InputProps, kindView, type SearchProps } from './kind.ts'
import { isNothing, Line, Nothing } from './parts.tsx'
import { PlainInput } from './plainInput.ts'
import { TagsCell } from './tags.tsx'
import { ownersOf, useTwins } from './twins.ts'

/** The last choice of a picker: a new row. */
const newRow = -1

/** The title of a referenced row, as a link if this person has a list of its resource. */
export function Reference({ resource, id, title }: { resource: string; id: number; title: string }) {
  const { listOf } = useHere()
  const list = listOf(resource)
  return list ? (
    <Link className="pv-line" title={title} to={`${list}/detail?id=${id}`}>
      {title}
    </Link>
  ) : (
    <Line>{title}</Line>
  )
}
function Cell({ value, name, field, row }: CellProps) {
  const { catalogue, language } = useHere()
  const target = field.ref ? catalogue.resources.get(field.ref) : undefined
  const included = row[relationName(name)] as Record<string, unknown> | undefined
  const titles = useTitles(
    target && included === undefined ? field.ref : undefined,
    target && included === undefined && typeof value === 'number' ? [value] : [],
  )
  if (isNothing(value) || !field.ref) return <Nothing />
  const title = included && target ? titleOf(target, included, language) : titles.get(Number(value))
  return <Reference resource={field.ref} id={Number(value)} title={title ?? `#${value}`} />
}
function RefsCell({ value, field }: CellProps) {
  const ids = (value as number[] | null) ?? []
  const titles = useTitles(field.ref, ids)
  if (ids.length === 0 || !field.ref) return <Nothing />
  return (
    <span className="pv-words">
      {ids.map(id => (
        <Reference key={id} resource={field.ref as string} id={id} title={titles.get(id) ?? `#${id}`} />
      ))}
    </span>
  )
}

/**
 * Chooses rows of another resource, searched on the server while typing. Who may create one does so
 * here, without leaving the form: it is chosen at once.
 */
export function RowSelect({
  of,
  ids,
  onChange,
  many,
  id,
  disabled,
  label,
  without,
  onBlur,
  where,
  nameOf,
  given,
  onMade,
  placeholder,
}: {
  of: AnyResource
  ids: readonly number[]
  onChange: (ids: number[]) => void
  many: boolean
  id?: string | undefined
  disabled?: boolean | undefined
  label?: string | undefined
  without?: number | undefined
  onBlur?: (() => void) | undefined
  where?: Record<string, unknown> | undefined
  /** The name of a row here, if its title says too little. */
  nameOf?: (row: AnyRow) => string
  /** Values of a row that is created here. */
  given?: Readonly<Record<string, unknown>> | undefined
  onMade?: ((row: AnyRow) => void) | undefined
  /** Where nothing is chosen. A select with a label filters a list, and shows all without a choice. */
  placeholder?: string
}) {
  const { language, say, may, catalogue, listOf, CreateOver } = useHere()
  const [creating, setCreating] = useState<Readonly<Record<string, unknown>>>()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const keyword = useRested(typed.trim())
  const owners = shownIncludes(of, catalogue, ownersOf(of))
  const { data, isFetching, isError } = useList(
    of,
    {
      ...(keyword && { search: keyword }),
      ...(where && { where }),
      ...(owners.length && { includes: owners }),
      pagination: { page: 1, limit: 30 },
    },
    { enabled: open },
  )
  const titles = useTitles(of.name, nameOf ? [] : ids)
  const { data: known } = useList(
    of,
    { where: { id: [...ids] }, pagination: { page: 1, limit: 100 } },
    { enabled: nameOf !== undefined && ids.length > 0 },
  )
  const called = useTwins(of, data?.rows ?? [], nameOf ?? ((row: AnyRow) => titleOf(of, row, language)))
  const names = new Map((nameOf ? (known?.rows ?? []) : []).map(row => [row.id, called(row)]))
  // Not where a list is filtered.
  const mayCreate =
    CreateOver &&
    !label &&
    of.operations.includes('create') &&
    may(rightOf(of, 'create')) &&
    listOf(of.name) !== undefined
  const offered = (data?.rows ?? [])
    .filter(row => row.id !== without)
    .map(row => ({ value: row.id, label: called(row) }))
  const options = [
    ...ids
      .filter(id => !offered.some(({ value }) => value === id))
      .map(id => ({ value: id, label: names.get(id) ?? titles.get(id) ?? `#${id}` })),
    ...offered,
    ...(mayCreate && open && !isFetching
      ? [
          {
            value: newRow,
            label: typed.trim()
              ? say(`＋ 新建「${typed.trim()}」`, `＋ New “${typed.trim()}”`)
              : say(`＋ 新建${of.zh}`, `＋ New ${withinSentence(of.en)}`),
          },
        ]
      : []),
  ]
  const choose = (selected: readonly number[]) => {
    if (!selected.includes(newRow)) return onChange([...selected])
    const name = of.title && typed.trim() ? { [of.title]: typed.trim() } : {}
    setCreating({ ...given, ...name })
  }
  const over = creating && CreateOver && (
    <CreateOver
      of={of}
      given={creating}
      onMade={row => {
        onChange(many ? [...ids, row.id] : [row.id])
        onMade?.(row)
      }}
      onClose={() => setCreating(undefined)}
    />
  )
  const common = {
    ...(id && { id }),
    ...(label && { 'aria-label': label }),
    ...(disabled !== undefined && { disabled }),
    options,
    loading: open && isFetching,
    allowClear: true,
    style: { width: '100%' },
    placeholder: placeholder ?? (label ? say('全部', 'All') : say('请选择', 'Select')),
    showSearch: { filterOption: false as const, onSearch: setTyped },
    onOpenChange: setOpen,
    onBlur: () => onBlur?.(),
    notFoundContent: isError
      ? say('加载失败', 'Could not load')
      : isFetching
        ? say('加载中…', 'Loading…')
        : say('没有匹配项', 'Nothing matches'),
  }
  return (
    <>
      {many ? (
        <Select
          {...common}
          mode="multiple"
          maxTagCount={label ? 'responsive' : 30}
          value={[...ids]}
          onChange={(selected: number[]) => choose(selected)}
        />
      ) : (
        <Select
          {...common}
          value={ids[0] ?? null}
          onChange={(selected: number | null | undefined) => choose(selected ? [selected] : [])}
        />
      )}
      {over}
    </>
  )
}
function RefInput({ value, onChange, field, id, disabled, row, of, onBlur }: InputProps) {
  const { catalogue } = useHere()
  const target = field.ref ? catalogue.resources.get(field.ref) : undefined
  // A resource of a domain that is not loaded can only be named by its id.
  if (!target)
    return (
      <PlainInput
        {...(id && { id })}
        disabled={disabled ?? false}
        inputMode="numeric"
        value={(value as number) ?? ''}
        onChange={event => onChange?.(Number(event.target.value.replace(/\D/g, '')) || undefined)}
      />
    )
  return (
    <RowSelect
      of={target}
      many={false}
      ids={typeof value === 'number' ? [value] : []}
      onChange={ids => onChange?.(ids[0])}
      id={id}
      disabled={disabled}
      onBlur={onBlur}
      without={field.kind === 'treeParent' && of?.name === target.name ? row?.id : undefined}
    />
  )
}
function RefsInput({ value, onChange, field, id, disabled }: InputProps) {
  const { catalogue } = useHere()
  const target = field.ref ? catalogue.resources.get(field.ref) : undefined
  return target ? (
    <RowSelect
      of={target}
      many
      ids={(value as number[]) ?? []}
      onChange={ids => onChange?.(ids)}
      id={id}
      disabled={disabled}
    />
  ) : null
}
function RefSearch({ value, onChange, field, label }: SearchProps) {
  const { catalogue } = useHere()
  const target = field.ref ? catalogue.resources.get(field.ref) : undefined
  return target ? (
    <RowSelect
      of={target}
      many
      ids={readList(value).map(Number)}
      onChange={ids => onChange(ids.join(','))}
      label={label}
    />
  ) : (
    <PlainInput
      aria-label={label}
      inputMode="numeric"
      value={value}
      onChange={event => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}
// Choosing tags takes parts of Ant Design that a first list does without.
const chooser = () => import('./tagChooser.tsx')
const TagsInput = onDemand(async () => ({ default: (await chooser()).TagsInput }))
const TagsSearch = onDemand(
  async () => ({ default: (await chooser()).TagsSearch }),
  ({ label }) => <PlainInput disabled aria-label={label} />,
)
/** References: shown by title, chosen by search. */
export const ref = kindView({ Cell, Input: RefInput, Search: RefSearch, width: 160 })
export const refs = kindView({
  Cell: props => (props.field.tags ? <TagsCell {...props} /> : <RefsCell {...props} />),
  Input: props => (props.field.tags ? <TagsInput {...props} /> : <RefsInput {...props} />),
  Search: props => (props.field.tags ? <TagsSearch {...props} /> : <RefSearch {...props} />),
  width: 200,
})
