import { callNamed, callOf, type Pair, type Row } from '@pavilion/declare'
import { type AnyRow, Failed, Notice, send, titleOf, useHere } from '@pavilion/screens'
import { Desk } from '@pavilion/screens/designer/Desk.tsx'
import { useDesk } from '@pavilion/screens/designer/useDesk.tsx'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { KeyboardEvent } from 'react'
import { saveMatrix } from '../model/calls.ts'
import { registerUserCertAuthority, registerUserCertType } from '../model/certType.ts'

const page = { pagination: { page: 1, limit: 200 }, order: [['id', 'asc']] } as const
const authorities = callOf(registerUserCertAuthority, 'getList')
/** Terminal groups belong to a later domain: they are known by their name. */
const groupName = 'registerUserTermGroup'
const keyOf = (typeId: number, groupId: number) => `${typeId} ${groupId}`

/** Which cert types open which entrances: a grid to tick. */
export function AuthorityMatrix() {
  const { say, project, catalogue } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserCertAuthority', 'matrix', project?.id],
    enabled: project !== undefined,
    queryFn: async () => {
      const [types, groups, first] = await Promise.all([
        send(callOf(registerUserCertType, 'getList'), page),
        send(callNamed(catalogue.get(groupName), 'getList'), page),
        send(authorities, page),
      ])
      const cells = [...first.rows]
      for (let at = 2; cells.length < first.count; at++) {
        const next = await send(authorities, { ...page, pagination: { page: at, limit: 200 } })
        if (!next.rows.length) break
        cells.push(...next.rows)
      }
      return {
        id: project?.id ?? 0,
        updatedAt: new Date().toISOString(),
        types: types.rows,
        groups: groups.rows as readonly AnyRow[],
        given: cells.map(row => keyOf(row.registerUserCertTypeId, row.registerUserTermGroupId)),
      }
    },
  })
  return (
    <section className="pv-detail cb-page" aria-label={say('证件权限矩阵', 'Access matrix')}>
      <header>
        <h1>{say('证件权限矩阵', 'Access matrix')}</h1>
      </header>
      {!project ? (
        <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null} />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : !data.types.length || !data.groups.length ? (
        <Notice title={say('请先新建证件类型和入口', 'Create badge types and entrances first')} ways={null}>
          {say('矩阵的每一行是一种证件，每一列是一个入口。', 'Each row is a badge type, each column an entrance.')}
        </Notice>
      ) : (
        <Grid key={data.id} matrix={data} />
      )}
    </section>
  )
}
/** The cells of the matrix, as they were read then. */
interface Matrix {
  readonly id: number
  readonly updatedAt: string
  readonly types: readonly Row<typeof registerUserCertType>[]
  readonly groups: readonly AnyRow[]
  readonly given: readonly string[]
}
function without(keys: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return keys.filter(key => !known.has(key))
}
const pairs = (keys: readonly string[]) => keys.map(key => key.split(' ').map(Number) as [number, number])

function Grid({ matrix }: { readonly matrix: Matrix }) {
  const { say, language, may, catalogue } = useHere()
  const groupOf = catalogue.get(groupName)
  const desk = useDesk<Matrix, readonly string[], string>({
    of: registerUserCertAuthority,
    row: matrix,
    edits: may('registerUserCertAuthority.create') && may('registerUserCertAuthority.delete'),
    unsaved: { title: ['权限尚未保存，确定离开？', 'Your changes are not saved. Leave?'] },
    read: ({ given }) => given,
    differences: (from, to) => [...without(to, from), ...without(from, to)],
    merge: (start, mine, theirs) => [
      ...without(theirs, without(start, mine)),
      ...without(without(mine, start), theirs),
    ],
    save: async (now, { id: projectId, given }) => {
      const [give, take] = [pairs(without(now, given)), pairs(without(given, now))]
      await send(saveMatrix, { projectId, give, take })
      return { given: now, updatedAt: new Date().toISOString() }
    },
  })
  const { types, groups } = desk.row
  const { edits, changes } = desk
  const [stored, now] = [new Set(desk.start), new Set(desk.now)]
  const set = (keys: readonly string[], on: boolean) => {
    const rest = without(desk.now, keys)
    desk.change(on ? [...rest, ...keys] : rest)
  }
  const count = changes.length
  const label: Pair = count ? [`保存 ${count} 处修改`, `Save changes (${count})`] : desk.saving.label
  /** Arrow keys go from cell to cell. */
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    const { row, column } = (event.target as HTMLElement).dataset
    if (!by || row === undefined) return
    event.preventDefault()
    event.currentTarget
      .querySelector<HTMLElement>(
        `[data-row="${Number(row) + (by[0] as number)}"][data-column="${Number(column) + (by[1] as number)}"]`,
      )
      ?.focus()
  }
  return (
    <Desk
      desk={{ ...desk, saving: { ...desk.saving, label } }}
      ends={
        <span className="pv-hint">
          {say('用方向键移动，空格勾选。', 'Move with the arrow keys, tick with the space bar.')}
        </span>
      }
    >
      <div className="cb-scroll">
        <table aria-label={say('证件权限', 'Access')} className="cb-matrix" onKeyDown={press}>
          <thead>
            <tr>
              <th scope="col">{say('证件类型', 'Badge type')}</th>
              {groups.map(group => (
                <th key={group.id} scope="col">
                  {titleOf(groupOf, group, language)}
                </th>
              ))}
              <th scope="col">{say('全部', 'All')}</th>
            </tr>
          </thead>
          <tbody>
            {types.map((type, row) => {
              const name = titleOf(registerUserCertType, type, language)
              const keys = groups.map(group => keyOf(type.id, group.id))
              const all = keys.every(key => now.has(key))
              return (
                <tr key={type.id}>
                  <th scope="row">{name}</th>
                  {groups.map((group, column) => {
                    const key = keyOf(type.id, group.id)
                    return (
                      <td key={group.id} className={now.has(key) !== stored.has(key) ? 'cb-changed' : undefined}>
                        <input
                          type="checkbox"
                          data-row={row}
                          data-column={column}
                          aria-label={`${name}, ${titleOf(groupOf, group, language)}`}
                          checked={now.has(key)}
                          disabled={!edits}
                          onChange={({ target }) => set([key], target.checked)}
                        />
                      </td>
                    )
                  })}
                  <td>
                    <input
                      type="checkbox"
                      data-row={row}
                      data-column={groups.length}
                      aria-label={say(`${name}：全部入口`, `${name}: all entrances`)}
                      checked={all}
                      disabled={!edits}
                      onChange={({ target }) => set(keys, target.checked)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Desk>
  )
}
