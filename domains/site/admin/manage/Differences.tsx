import type { AnyField } from '@pavilion/declare'
import { kindViews, Tag, useHere, useTitles } from '@pavilion/screens'
import { type Difference, webComponent, webComponentType } from '../../model/index.ts'
import { chosenFrom, type Kind, type Part } from './parts.ts'

interface Props {
  list: readonly Difference[]
  kinds: ReadonlyMap<number, Kind>
  named: (part: Part) => string
  onGo?: ((id: number) => void) | undefined
}
const tones = { added: 'valid', removed: 'invalid', changed: 'pending', moved: 'draft' } as const

const colourNames: Readonly<Record<string, readonly [string, string]>> = {
  background: ['背景色', 'background'],
  text: ['文字色', 'text'],
  header: ['页头背景色', 'header background'],
  headerText: ['页头文字色', 'header text'],
  activeText: ['选中项文字色', 'selected entry text'],
  border: ['边框色', 'border'],
}
/**
 * The differences between two states of a page: each component with what happened to it, and its
 * settings before and after.
 */
export function Differences({ list, kinds, named, onGo }: Props) {
  const { say } = useHere()
  const words = {
    added: say('新增', 'Added'),
    removed: say('删除', 'Removed'),
    changed: say('修改', 'Changed'),
    moved: say('移动', 'Moved'),
  }
  if (!list.length) return <p className="pv-hint">{say('没有差异', 'No differences')}</p>
  return (
    <ul className="pb-differences">
      {list.map((each, at) => {
        const row = each.row as unknown as Part
        const kind = kinds.get(row.type)
        const name = named(row)
        const type = kind ? say(kind.zh, kind.en) : ''
        const label =
          onGo && each.kind !== 'removed' ? (
            <button type="button" className="pb-link" onClick={() => onGo(row.id)}>
              {name}
            </button>
          ) : (
            name
          )
        return (
          <li key={`${each.kind} ${row.id} ${at}`}>
            <p>
              <Tag tone={tones[each.kind]}>{words[each.kind]}</Tag> {label}
              {type && type !== name ? <span className="pv-hint"> {type}</span> : null}
            </p>
            {each.kind === 'changed' && (
              <dl>
                {each.fields.map(({ name: field, before, after }) => {
                  const declared = (kind?.fields[field] ?? webComponent.fields[field as 'name']) as AnyField | undefined
                  return (
                    <div key={field}>
                      <dt>{declared ? say(declared.zh, declared.en) : field}</dt>
                      <dd>
                        <del>
                          <Value name={field} field={declared} value={before} row={row} />
                        </del>{' '}
                        <span aria-hidden>→</span>{' '}
                        <ins>
                          <Value name={field} field={declared} value={after} row={row} />
                        </ins>
                      </dd>
                    </div>
                  )
                })}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
function Value({ name, field, value, row }: { name: string; field: AnyField | undefined; value: unknown; row: Part }) {
  const { say } = useHere()
  if (value === null || value === undefined || value === '') return <>{say('（空）', '(empty)')}</>
  if (name === 'colours' && typeof value === 'object')
    return (
      <>
        {Object.entries(value)
          .map(([key, colour]) => {
            const [zh, en] = colourNames[key] ?? [key, key]
            return `${say(zh, en)} ${String(colour)}`
          })
          .join(say('，', ', '))}
      </>
    )
  const from = name === 'value' ? chosenFrom(row.type) : undefined
  if (from) return <Named resource={from.resource} value={String(value)} />
  if (field && (field.kind === 'image' || (name === 'value' && row.type === webComponentType.image))) {
    const { Cell } = kindViews.image
    return <Cell value={value} name={name} field={{ ...field, kind: 'image' }} of={webComponent} row={row} />
  }
  if (!field || field.kind === 'json')
    return (
      <code>
        {typeof value === 'object'
          ? Object.entries(value)
              .map(([key, each]) => `${key} ${String(each)}`)
              .join(', ')
          : String(value)}
      </code>
    )
  const { Cell } = kindViews[field.kind]
  return <Cell value={value} name={name} field={field} of={webComponent} row={row} />
}
/** The titles of the rows that a value names. */
function Named({ resource, value }: { resource: string; value: string }) {
  const { say } = useHere()
  const ids = value
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)
  const titles = useTitles(resource, ids)
  return <>{ids.map(id => titles.get(id) ?? `#${id}`).join(say('、', ', ')) || value}</>
}
