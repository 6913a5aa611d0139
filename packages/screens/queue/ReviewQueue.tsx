import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { type AnyField, type AnyResource, entriesOf, type Pair, type ScreenSet } from '@pavilion/declare'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { useDetail } from '../call/hooks.ts'
import { callApi } from '../call/client.ts'
import { Facts } from '../detail/Facts.tsx'
import { useHere } from '../environment.tsx'
import { Failed } from '../list/Failed.tsx'
import { allows, useMoves } from '../list/actions/moves.tsx'
import { type AnyRow, titleOf } from '../logic/text.ts'
import { type Decided, Queue } from './Queue.tsx'

const moves = { good: 'approve', danger: 'reject', back: 'reopen' } as const

/**
 * The rows of a list that wait for a review, by its own moves `approve` and `reject`; `reopen` takes a
 * decision back as long as nothing has come of it.
 */
export function ReviewQueue({
  set,
  name,
  empty,
  about,
}: {
  readonly set: ScreenSet
  readonly name: Pair
  /** In the list under the name: since when, for how long, where. */
  readonly about?: (row: AnyRow) => string
  readonly empty: { readonly title: Pair; readonly hint: Pair }
}) {
  const of = set.resource as AnyResource
  const { say, language } = useHere()
  const { moves: known, ask, send } = useMoves(of)
  const named = (which: string) => known.find(move => move.name === which)
  const [good, danger, back] = [named(moves.good), named(moves.danger), named(moves.back)]
  const status = (good ?? danger)?.field ?? 'status'
  const from = (good ?? danger)?.move.from[0]
  const waiting = entriesOf((of.fields[status] as AnyField).codes as never).find(({ key }) => key === from)?.code
  const read = (size: number) =>
    callApi<{ rows: readonly AnyRow[]; count: number }>(`/${of.name}/getList`, {
      where: { [status]: waiting },
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
      pagination: { page: 1, limit: size },
      exactCount: true,
    })
  const titleIn = (row: AnyRow) => titleOf(of, row, language)
  const decide = async (row: AnyRow, move: NonNullable<typeof good>, said: Pair): Promise<Decided | undefined> => {
    const about = await ask(move, [row])
    if (!about) return undefined
    const after = { ...(await send(row, move, about)), id: row.id }
    return {
      said: [`${titleIn(row)}：${said[0]}`, `${titleIn(row)}: ${said[1]}`],
      ...(back && allows(of, after, back) && { undo: () => send(after, back, {}) }),
    }
  }
  return (
    <Queue<AnyRow>
      name={name}
      beside={
        <Link className="pv-queue-all" to={set.path}>
          {say('全部', 'All')}
        </Link>
      }
      reading={{ key: [of.name, 'queue'], read }}
      changes={[of.name]}
      place={row => ({ of, id: Number(row.id) })}
      line={row => ({ title: titleIn(row), about: about?.(row), since: String(row.createdAt) })}
      acts={row => [
        ...(danger
          ? [
              {
                key: 'r',
                label: say('不通过', 'Refuse'),
                tone: 'danger' as const,
                icon: <CloseOutlined />,
                decide: () => decide(row, danger, ['未通过', 'refused']),
              },
            ]
          : []),
        ...(good
          ? [
              {
                key: 'a',
                label: say('通过', 'Approve'),
                tone: 'good' as const,
                icon: <CheckOutlined />,
                decide: () => decide(row, good, ['已通过', 'approved']),
              },
            ]
          : []),
      ]}
      empty={empty}
    >
      {row => <Reviewed of={of} row={row} path={set.path} />}
    </Queue>
  )
}
/** Says nothing about whoever is decided. */
const ofRecord = ['createdAt', 'updatedAt', 'projectId'] as const
/** All that is known of the one that is decided. */
function Reviewed({ of, row, path }: { readonly of: AnyResource; readonly row: AnyRow; readonly path: string }) {
  const { say, language } = useHere()
  const { data, error, refetch } = useDetail(of, Number(row.id))
  return (
    <>
      <div className="pv-queue-head">
        <h2>{titleOf(of, row, language)}</h2>
      </div>
      <p className="pv-words">
        <Link to={`${path}/detail?id=${row.id}`}>{say('详情', 'Details')}</Link>
      </p>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        <Facts of={of} row={data} without={[of.title, ...ofRecord]} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </>
  )
}
