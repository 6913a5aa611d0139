import { ArrowLeftOutlined } from '@ant-design/icons'
import {
  type AnyField,
  type AnyResource,
  type Catalogue,
  hasTags,
  type Pair,
  relationName,
  result,
  rightOf,
  type ScreenSet,
  statesOf,
  tagField,
} from '@pavilion/declare'
import { App, Button } from 'antd'
import { type ComponentType, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Alterations } from '../alter.ts'
import { callApi, CallRefused } from '../call/client.ts'
import { useAfter, useDetail, useForget, useTell } from '../call/hooks.ts'
import { type Kin, useHere } from '../environment.tsx'
import { Notice } from '../Notice.tsx'
import { kindViews } from '../kinds/index.ts'
import { Named } from '../kinds/named.tsx'
import { TagsCell } from '../kinds/tags.tsx'
import { Bones } from '../list/Bones.tsx'
import { Failed } from '../list/Failed.tsx'
import { mayDelete } from '../list/actions/mayDelete.tsx'
import { allows, isFixed, useMoves } from '../list/actions/moves.tsx'
import { type OwnAction, useActing } from '../list/actions/useActing.tsx'
import { type AnyRow, titleOf } from '../logic/text.ts'
import { onDemand, useArrived } from '../onDemand.tsx'
import { useViewTitle } from '../viewTitle.ts'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { Partners } from './Partners.tsx'
import { RelatedTabs } from './RelatedTabs.tsx'
import { StateHistory } from './StateHistory.tsx'
import { type Act, Acts, nextOf } from './Acts.tsx'

const EditDrawer = onDemand(() => import('../form/EditDrawer.tsx').then(({ EditDrawer }) => ({ default: EditDrawer })))
/**
 * The rows of another resource that belong to this record. Its domain may have to be loaded first.
 */
export interface RelatedProps {
  resource: string
  fixed: Readonly<Record<string, unknown>>
}
const none: Alterations = {}

/** The name of a record on its own page: what it refers to, or its kind where a moment is its title. */
function titleOfDetail(of: AnyResource, row: AnyRow, { say, language, catalogue }: ReturnType<typeof useHere>): string {
  const field = of.fields[of.title] as AnyField | undefined
  const target = field?.ref ? catalogue.resources.get(field.ref) : undefined
  const included = row[relationName(of.title)] as AnyRow | null | undefined
  if (target && included) return titleOf(target, included, language)
  return field?.kind === 'instant' ? say(of.zh, of.en) : titleOf(of, row, language)
}

/** One record: its values, its state with the allowed moves, related records, and its history. */
export function DetailScreen({
  set,
  alterations = none,
  Related,
  Person,
}: {
  set: ScreenSet
  alterations?: Alterations
  Related: ComponentType<RelatedProps>
  /** Below a record that stands for a person. */
  Person?: ComponentType<{ resource: string; row: AnyRow }> | undefined
}) {
  const of = set.resource as AnyResource
  const titleField = of.fields[of.title] as AnyField | undefined
  const here = useHere()
  const { say, may, catalogue, kinOf } = here
  const kin = useArrived(kinOf(of.name))
  const go = useNavigate()
  const forget = useForget()
  const toast = useTell()
  const { modal } = App.useApp()
  const [params, setParams] = useSearchParams()
  const idParam = params.get('id')
  const number = Number(idParam)
  const id = Number.isSafeInteger(number) && number > 0 ? number : undefined
  const { data: row, error, isPending, refetch } = useDetail(of, id)
  const late = useAfter(isPending && id !== undefined)
  const title = row && (alterations.detail?.head?.(row).title ?? titleOfDetail(of, row, here))
  useViewTitle(title)
  const { moves, make } = useMoves(of, alterations.list?.asks)
  const acting = useActing(() => void forget(of.name))
  const [editing, setEditing] = useState(false)
  const back = <Button onClick={() => go(set.path)}>{say('返回列表', 'Back to the list')}</Button>
  const gone = (
    <Notice title={say('记录不存在或已被删除', 'This record does not exist or has been deleted')} ways={back} />
  )
  // An id that no record can have.
  if (id === undefined) return idParam ? gone : <Notice title={say('未选择记录', 'No record selected')} ways={back} />
  // If a reload fails, the record stays: somebody may be typing into its form.
  if (error && !row)
    return error instanceof CallRefused && error.result === result.noData ? (
      gone
    ) : (
      <Failed error={error} again={refetch} />
    )
  if (!row || !kin) return <div className="pv-waiting">{late && <Bones />}</div>

  const reserved = isFixed(of, row)
  const head = alterations.detail?.head?.(row) ?? {}
  /** What may be done with the record now: the next step first, then the rest. */
  function actsOf(row: AnyRow): Act[] {
    if (reserved) return []
    const allowed = moves.filter(move => allows(of, row, move) && !head.without?.includes(move.name))
    const next = nextOf(allowed, head.next)
    const own = (alterations.detail?.acts ?? []).filter(
      (action): action is OwnAction =>
        !('move' in action) && (!action.right || may(action.right)) && (action.when?.(row) ?? true),
    )
    return [
      ...own.map((action, nth) => ({
        key: action.name[1],
        label: say(action.name),
        isNext: nth === 0 && !next,
        danger: action.danger === true,
        act: () => acting(row, action),
      })),
      ...allowed.map(move => ({
        key: move.name,
        label: say(move.move.label),
        isNext: move === next,
        danger: move.move.tone === 'danger',
        act: () => make(row, move),
      })),
      ...(of.operations.includes('update') && may(rightOf(of, 'update'))
        ? [{ key: 'update', label: say('编辑', 'Edit'), act: () => setEditing(true) }]
        : []),
      ...(of.operations.includes('delete') && may(rightOf(of, 'delete'))
        ? [{ key: 'delete', label: say('删除', 'Delete'), danger: true, act: () => remove(row) }]
        : []),
    ]
  }
  async function remove(row: AnyRow) {
    const { deleting } = alterations.list ?? {}
    if (!(await mayDelete(modal, here, [row], deleting).catch(toast.refused))) return
    try {
      const answer = await callApi(`/${of.name}/delete`, { id: row.id, updatedAt: row.updatedAt })
      toast.done(...(deleting?.done([answer]) ?? (['删除成功', 'Deleted successfully'] as const)))
      await forget(of.name)
      go(set.path)
    } catch (error) {
      toast.refused(error, ['删除失败', 'Failed to delete'])
    }
  }
  const { without: left = [], first = [] } = alterations.detail ?? {}
  const without = typeof left === 'function' ? left(row) : left
  const related = relatedOf(of, set, catalogue, kin, first).filter(
    ({ kin }) =>
      may(rightOf(kin.resource, 'getList')) &&
      !without.includes(kin.resource) &&
      // A tag is of one list.
      (kin.field !== tagField || row.resource === kin.resource),
  )
  function relatedRows(kin: Kin, row: AnyRow) {
    const list = (
      <Suspense fallback={<div className="pv-waiting" />}>
        <Related resource={kin.resource} fixed={{ [kin.field]: kin.listed ? [row.id] : row.id }} />
      </Suspense>
    )
    return kin.partner && !reserved ? <Partners kin={kin} of={of} id={row.id} list={list} /> : list
  }
  const relatedTabs = related.map(({ key, kin }) => ({
    key,
    label: say(kin.name),
    children: relatedRows(kin, row),
    group: here.groupOf(kin.resource),
  }))
  const ownTabs = [
    ...(alterations.detail?.tabs ?? [])
      .filter(({ right }) => !right || may(right))
      .map(tab => ({
        key: tab.key,
        label: say(tab.name),
        children: <Suspense fallback={<div className="pv-waiting" />}>{tab.view(row)}</Suspense>,
      })),
    ...(statesOf(of).some(([, field]) => field.history)
      ? [{ key: 'states', label: say('状态历史', 'State history'), children: <StateHistory of={of} row={row} /> }]
      : []),
    ...(may('sysUserOperateLog.getList')
      ? [{ key: 'history', label: say('变更记录', 'History'), children: <History of={of} id={row.id} /> }]
      : []),
  ]
  return (
    <section className="pv-detail" aria-label={say(of.zh, of.en)}>
      <header>
        <Button
          type="text"
          icon={<ArrowLeftOutlined />}
          aria-label={say('返回列表', 'Back to the list')}
          onClick={() => go(set.path)}
        />
        <h1>{titleField?.names ? <Named value={row[of.title]} field={titleField} row={row} /> : title}</h1>
        {statesOf(of)
          .filter(([name]) => !head.states || head.states.includes(name))
          .map(([name, field], at) => {
            const { Cell } = kindViews.state
            // A domain's own rendering of a state in the list applies here too. “None” alone would
            // say nothing, so a second state follows what it is the state of.
            return (
              <span key={name} className="pv-detail-state">
                {at > 0 && <small>{say(field.zh, field.en)}</small>}
                {alterations.list?.columns?.[name]?.(row) ?? (
                  <Cell value={row[name]} name={name} field={field} row={row} of={of} />
                )}
              </span>
            )
          })}
        {/* A page of its own says what it says; its tags stand in the head. */}
        {alterations.detail?.body && hasTags(of) && Boolean((row[tagField] as readonly number[] | null)?.length) && (
          <TagsCell value={row[tagField]} name={tagField} field={of.fields[tagField]} row={row} of={of} />
        )}
        {head.about && <span className="pv-detail-about">{head.about}</span>}
        <span className="pv-detail-do">
          {typeof head.next !== 'string' && head.next}
          <Acts acts={actsOf(row)} />
        </span>
      </header>
      {head.lacks && head.lacks.length > 0 && (
        <p className="pv-detail-lacks">
          {say('还缺：', 'Still missing: ')}
          {head.lacks.map(lack => say(lack)).join(say('、', ', '))}
        </p>
      )}
      {error && <Failed error={error} again={refetch} quiet />}
      {reserved && (
        <p className="pv-hint">
          {row.erasedAt
            ? say(
                '此人的个人信息已按要求清除，此项仅用于统计，不能修改或审核。',
                'This person’s data has been erased. This record now only counts in statistics and cannot be changed or reviewed.',
              )
            : say('系统保留项，不可修改。', 'This is reserved by the system and cannot be changed.')}
        </p>
      )}
      <Suspense>{alterations.detail?.above?.(row)}</Suspense>
      {alterations.detail?.body ? (
        <Suspense fallback={<div className="pv-waiting" />}>{alterations.detail.body(row)}</Suspense>
      ) : (
        <Facts of={of} row={row} without={alterations.detail?.hides ?? []} />
      )}
      <Suspense>{alterations.detail?.below?.(row)}</Suspense>
      {Person && <Person resource={of.name} row={row} />}
      <RelatedTabs
        related={relatedTabs}
        own={ownTabs}
        wanted={params.get('tab')}
        onOpen={tab =>
          setParams(
            current => {
              current.set('tab', tab)
              return current
            },
            { replace: true },
          )
        }
      />
      {editing && <EditDrawer of={of} row={row} alterations={alterations.form} onClose={() => setEditing(false)} />}
    </section>
  )
}

/**
 * The related lists of a detail page: first those that the set or the resource names, in that
 * order, then everything else that refers to it, `leading` resources first. Partners appear through their relation table.
 */
function relatedOf(
  of: AnyResource,
  set: ScreenSet,
  catalogue: Pick<Catalogue, 'get' | 'relationsOf'>,
  kin: readonly Kin[],
  leading: readonly string[],
): { key: string; kin: Kin }[] {
  const relations = catalogue.relationsOf(of)
  const named =
    set.tabs ??
    [...relations]
      .filter(([name, { kind, resource }]) => kind !== 'one' && (name !== 'children' || resource.name === of.name))
      .map(([name]) => name)
  const first = named.flatMap(key => {
    const many = relations.get(key)?.many
    if (!many) return []
    const resource = many.through?.resource ?? many.resource
    const found = kin.find(one => one.resource === resource && one.field === many.by)
    const target = catalogue.get(resource)
    return [{ key, kin: found ?? { resource, field: many.by, name: [target.zh, target.en] as Pair } }]
  })
  const placeOf = (resource: string) => (leading.includes(resource) ? leading.indexOf(resource) : leading.length)
  const once = first.filter(
    ({ kin }, place) =>
      first.findIndex(other => other.kin.resource === kin.resource && other.kin.field === kin.field) === place,
  )
  return [
    ...once,
    ...kin
      .filter(one => !once.some(({ kin }) => kin.resource === one.resource && kin.field === one.field))
      .toSorted((a, b) => placeOf(a.resource) - placeOf(b.resource))
      .map(kin => ({ key: `${kin.resource}.${kin.field}`, kin })),
  ]
}
