import { SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { callApi, Failed, type Listed, Notice, titleOf, useForget, useHere, useTell } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { registerUserTermGroup } from '@pavilion/access/model/terminal.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { registerUserCertType } from '../model/certType.ts'

const page = { pagination: { page: 1, limit: 200 }, order: [['id', 'asc']] }
const keyOf = (typeId: number, groupId: number) => `${typeId} ${groupId}`

/** Which cert types open which terminal groups: a grid to tick. */
export function AuthorityMatrix() {
  const { say, project } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserCertAuthority', 'matrix', project?.id],
    enabled: project !== undefined,
    queryFn: async () => {
      const [types, groups, first] = await Promise.all([
        callApi<Listed>('/registerUserCertType/getList', page),
        callApi<Listed>('/registerUserTermGroup/getList', page),
        callApi<Listed>('/registerUserCertAuthority/getList', page),
      ])
      const cells = [...first.rows]
      for (let at = 2; cells.length < first.count; at++) {
        const next = await callApi<Listed>('/registerUserCertAuthority/getList', {
          ...page,
          pagination: { page: at, limit: 200 },
        })
        if (!next.rows.length) break
        cells.push(...next.rows)
      }
      return {
        types: types.rows,
        groups: groups.rows,
        given: cells.map(row => keyOf(row.registerUserCertTypeId as number, row.registerUserTermGroupId as number)),
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
        <Notice title={say('请先新建证件类型和终端组', 'Create badge types and terminal groups first')} ways={null}>
          {say(
            '矩阵的每一行是一种证件，每一列是一个终端组。',
            'Each row is a badge type, each column a terminal group.',
          )}
        </Notice>
      ) : (
        <Grid key={data.given.join()} {...data} projectId={project.id} />
      )}
    </section>
  )
}
interface GridProps {
  types: Listed['rows']
  groups: Listed['rows']
  given: readonly string[]
  projectId: number
}
function Grid({ types, groups, given, projectId }: GridProps) {
  const { say, language, may } = useHere()
  const tell = useTell()
  const forget = useForget()
  const { modal } = App.useApp()
  const [steps, setSteps] = useState<readonly ReadonlySet<string>[]>([new Set(given)])
  const [busy, setBusy] = useState(false)
  const now = steps.at(-1) as ReadonlySet<string>
  const give = [...now].filter(key => !given.includes(key))
  const take = given.filter(key => !now.has(key))
  const dirty = give.length + take.length > 0
  useHold(dirty, async () =>
    modal.confirm({
      title: say('权限尚未保存，确定离开？', 'Your changes are not saved. Leave?'),
      okText: say('离开', 'Leave'),
      cancelText: say('取消', 'Cancel'),
    }),
  )
  const edits = may('registerUserCertAuthority.create') && may('registerUserCertAuthority.delete')
  const set = (keys: readonly string[], on: boolean) => {
    const next = new Set(now)
    for (const key of keys) on ? next.add(key) : next.delete(key)
    setSteps([...steps, next])
  }
  const pairs = (keys: readonly string[]) => keys.map(key => key.split(' ').map(Number))
  async function save() {
    setBusy(true)
    try {
      await callApi('/registerUserCertAuthority/saveMatrix', { projectId, give: pairs(give), take: pairs(take) })
      tell.done('已保存', 'Saved')
      await forget('registerUserCertAuthority')
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(false)
    }
  }
  /** Arrow keys go from cell to cell. */
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && steps.length > 1) {
      event.preventDefault()
      return setSteps(steps.slice(0, -1))
    }
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
    <>
      <div className="cb-tools">
        {edits && (
          <Button type="primary" icon={<SaveOutlined />} disabled={!dirty} loading={busy} onClick={save}>
            {dirty
              ? say(`保存 ${give.length + take.length} 处修改`, `Save changes (${give.length + take.length})`)
              : say('保存', 'Save')}
          </Button>
        )}
        <Button icon={<UndoOutlined />} disabled={steps.length < 2} onClick={() => setSteps(steps.slice(0, -1))}>
          {say('撤销', 'Undo')}
        </Button>
        <span className="pv-hint">
          {say('用方向键移动，空格勾选。', 'Move with the arrow keys, tick with the space bar.')}
        </span>
      </div>
      <div className="cb-scroll">
        <table aria-label={say('证件权限', 'Access')} className="cb-matrix" onKeyDown={press}>
          <thead>
            <tr>
              <th scope="col">{say('证件类型', 'Badge type')}</th>
              {groups.map(group => (
                <th key={group.id} scope="col">
                  {titleOf(registerUserTermGroup, group, language)}
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
                      <td key={group.id} className={now.has(key) !== given.includes(key) ? 'cb-changed' : undefined}>
                        <input
                          type="checkbox"
                          data-row={row}
                          data-column={column}
                          aria-label={`${name}, ${titleOf(registerUserTermGroup, group, language)}`}
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
                      aria-label={say(`${name}：全部终端组`, `${name}: all groups`)}
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
    </>
  )
}
