import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { useState } from 'react'
import {
  type Area,
  type Column,
  columns,
  found,
  type Line,
  operationsOf,
  shareOf,
  type Ticked,
  ticking,
  tickingCell,
} from './roleMatrix.ts'

interface Props {
  areas: readonly Area[]
  /** Only what fits these words. */
  typed: string
  ticked: Ticked
  /** The role has every right. */
  all: boolean
  fixed: boolean
  /** The rights that the person has, and may give. */
  givable: ReadonlySet<number>
  change: (ticked: Ticked) => void
}

/** Areas by actions. An area opens to its lists; its own tick gives everything in it. */
export function RightsTable({ areas, typed, ticked, all, fixed, givable, change }: Props) {
  const { say } = useHere()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const may = (id: number) => givable.has(id)
  const shown = found(areas, typed)
  if (!shown.length) return <p className="pv-hint">{say('没有符合条件的列表或操作', 'No list or action matches')}</p>
  const headings: Readonly<Record<Column | 'menu', string>> = {
    menu: say('菜单', 'Menu'),
    see: say('查看', 'See'),
    create: say('新增', 'Create'),
    change: say('修改', 'Change'),
    delete: say('删除', 'Delete'),
    import: say('导入', 'Import'),
    export: say('导出', 'Export'),
  }
  const name = (area: Area) => {
    const group = areas.find(({ key }) => key === area.within)
    return group ? `${group.name} › ${area.name}` : area.name
  }
  function areaRow(area: Area) {
    // A group includes what stands under «Advanced» in it.
    const lines = areas.filter(({ key, within }) => key === area.key || within === area.key).flatMap(one => one.lines)
    const operations = lines.flatMap(operationsOf)
    const menus = lines.flatMap(line => line.menus)
    const held = all ? operations.length : operations.filter(id => ticked.operations.has(id)).length
    const isOpen = typed.trim() !== '' || open.has(area.key)
    return (
      <div key={area.key} className={area.within ? 'sys-area sys-area-within' : 'sys-area'}>
        <div className="sys-area-head">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(toggled(open, area.key))}
            disabled={typed.trim() !== ''}
          >
            {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            {name(area)}
          </button>
          {operations.length > 0 && (
            <span className="sys-area-count">
              {held} / {operations.length}
            </span>
          )}
          <label htmlFor={`all-${area.key}`}>
            <Tick
              id={`all-${area.key}`}
              label={say(`${name(area)}：全部`, `All of ${name(area)}`)}
              share={all ? 'all' : shareOf([...operations, ...menus.map(id => -id)], minus(ticked))}
              disabled={fixed}
              onChange={on => change(ticking(ticked, { operations: operations.filter(may), menus }, on))}
            />
            {say('全部', 'All')}
          </label>
        </div>
        {isOpen && (
          <table aria-label={name(area)} className="sys-lines">
            <thead>
              <tr>
                <th scope="col">{say('列表', 'List')}</th>
                {Object.entries(headings).map(([key, words]) => (
                  <th key={key} scope="col">
                    {words}
                  </th>
                ))}
                <th scope="col">{say('其他操作', 'Other actions')}</th>
              </tr>
            </thead>
            <tbody>
              {area.lines.map(line => (
                <LineRow
                  key={line.key}
                  {...{ line, headings, ticked, all, fixed, may }}
                  change={change}
                  menu={on => change(ticking(ticked, { menus: line.menus }, on))}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    )
  }
  return <div className="sys-areas">{shown.map(areaRow)}</div>
}

interface LineProps extends Pick<Props, 'ticked' | 'all' | 'fixed' | 'change'> {
  line: Line
  headings: Readonly<Record<Column | 'menu', string>>
  may: (id: number) => boolean
  menu: (on: boolean) => void
}
function LineRow({ line, headings, ticked, all, fixed, may, change, menu }: LineProps) {
  const { say } = useHere()
  const lacking = say('您自己没有这项权限，不能授予', 'You do not have this right yourself, so you cannot grant it')
  const cell = (column: Column) => {
    const ids = line.cells[column]
    return (
      <td key={column} data-label={headings[column]}>
        {ids.length > 0 && (
          <Tick
            label={`${line.name} · ${headings[column]}`}
            share={all ? 'all' : shareOf(ids, ticked.operations)}
            disabled={fixed || !ids.some(may)}
            {...(!ids.some(may) && { why: lacking })}
            onChange={on => change(tickingCell(ticked, line, column, on, may))}
          />
        )}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{line.name}</th>
      <td data-label={headings.menu}>
        {line.menus.length > 0 && (
          <Tick
            label={`${line.name} · ${headings.menu}`}
            share={all ? 'all' : shareOf(line.menus, ticked.menus)}
            disabled={fixed}
            onChange={menu}
          />
        )}
      </td>
      {columns.map(cell)}
      <td className="sys-others">
        {line.others.map(({ id, name }) => (
          <label key={id} {...(!may(id) && { title: lacking })}>
            <input
              type="checkbox"
              aria-label={`${line.name} · ${name}`}
              checked={all || ticked.operations.has(id)}
              disabled={fixed || !may(id)}
              onChange={event => change(tickingCell(ticked, line, id, event.target.checked, may))}
            />
            {name}
          </label>
        ))}
      </td>
    </tr>
  )
}
function Tick({
  id,
  label,
  share,
  disabled,
  why,
  onChange,
}: {
  id?: string
  label: string
  share: 'all' | 'some' | 'none'
  disabled: boolean
  why?: string
  onChange: (on: boolean) => void
}) {
  return (
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      title={why}
      checked={share === 'all'}
      disabled={disabled}
      ref={input => {
        if (input) input.indeterminate = share === 'some'
      }}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
const toggled = (set: ReadonlySet<string>, key: string): Set<string> => {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
/** Rights by their ids, and menus by theirs below zero. */
const minus = ({ operations, menus }: Ticked): Set<number> => new Set([...operations, ...[...menus].map(id => -id)])
