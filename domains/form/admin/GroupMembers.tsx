import './drawn.css'
import { DownloadOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons'
import { callOf, type AnyResource, type Pair } from '@pavilion/declare'
import {
  type Alterations,
  type AnyRow,
  type Beside,
  Failed,
  giveFile,
  ImportButton,
  ListScreen,
  Notice,
  RowSelect,
  send,
  useAfter,
  useDetail,
  useForget,
  useHere,
  useWork,
} from '@pavilion/screens'
import { Button, Skeleton } from 'antd'
import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { exportMembers } from '../model/calls/records.ts'
import { groupMemberStatus, webFormType } from '../model/codes.ts'
import type { FormDefinition } from '../model/definition.ts'
import { columnsIn } from '../model/titles.ts'
import { webForm } from '../model/form.ts'
import { webFormRecord } from '../model/record.ts'
import { webFormRecordScreens } from '../model/screens.ts'
import { Answer, answersOf } from './answers.tsx'
import { useDefinition } from './useDefinition.ts'

const RecordDialog = lazy(() => import('./RecordDialog.tsx'))
/** Members are created and deleted only by the actions of this screen, which respect locks. */
const members: AnyResource = {
  ...webFormRecord,
  operations: webFormRecord.operations.filter(operation => operation !== 'delete' && operation !== 'update'),
}
const isFree = (row: AnyRow) => row.memberStatus !== groupMemberStatus.locked

/** A group's name, else its first answer, with its number. */
const groupName = (row: AnyRow) => {
  const name =
    row.name ??
    [...answersOf(row).values()].find(answer => typeof answer === 'string' && answer !== '' && !answer.startsWith('/'))
  return name ? `${name} · ${row.number}` : String(row.number)
}
/** The members of a group, chosen here or given in the address (back-office §2). */
export function GroupMemberList() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const chosen = Number(params.get('groupId')) || undefined
  const picker = (
    <>
      <label htmlFor="group-record">{say('团体记录', 'Group record')}</label>
      <div style={{ minWidth: 260 }}>
        <RowSelect
          of={webFormRecord}
          id="group-record"
          many={false}
          ids={chosen ? [chosen] : []}
          where={{ 'webForm.type': webFormType.groupRegister }}
          nameOf={groupName}
          onChange={([id]) => setParams(id ? { groupId: String(id) } : {})}
        />
      </div>
    </>
  )
  if (!chosen)
    return (
      <section className="pv-detail" aria-label={say('团体成员', 'Group members')}>
        <header>
          <h1>{say('团体成员', 'Group members')}</h1>
        </header>
        <div className="pv-choose">{picker}</div>
        <Notice title={say('请选择团体记录', 'Choose a group record')}>
          {say('选择团体后显示其成员。', 'Choose a group to see its members.')}
        </Notice>
      </section>
    )
  return (
    <>
      <div className="pv-record-form">{picker}</div>
      <MembersOfGroup key={chosen} groupId={chosen} />
    </>
  )
}

const Order = createContext<ReadonlyMap<number, number>>(new Map())
const Serial = ({ row }: { row: AnyRow }) => <>{useContext(Order).get(row.id) ?? ''}</>

/** The table of a group's members, optionally only those of one import batch. */
export function MembersOfGroup({
  groupId,
  importBatchId,
  inside = false,
}: {
  groupId: number
  importBatchId?: number
  inside?: boolean
}) {
  const { say } = useHere()
  const { data: group, error, refetch } = useDetail(webFormRecord, groupId)
  const { data: form, error: formless, refetch: again } = useDetail(webForm, group?.webFormId as number | undefined)
  const memberFormId = form?.memberFormId as number | null | undefined
  const { data: definition, error: undefinable, refetch: once } = useDefinition(memberFormId ?? undefined)
  const late = useAfter(!definition)
  if (error ?? formless ?? undefinable)
    return (
      <Failed error={(error ?? formless ?? undefinable) as Error} again={error ? refetch : formless ? again : once} />
    )
  if (form && !memberFormId)
    return (
      <Notice
        title={say('此记录的表单没有成员表单', 'This group’s form has no member form')}
        ways={<Link to={`/webFormManagement/webForm/detail?id=${form.id}`}>{say('设置表单', 'Set up the form')}</Link>}
      />
    )
  if (!definition || !memberFormId) return late ? <Skeleton active /> : <div className="pv-waiting" />
  return <Table definition={definition} groupId={groupId} inside={inside} {...(importBatchId && { importBatchId })} />
}
interface Around {
  readonly definition: FormDefinition
  readonly groupId: number
  readonly add: () => void
}
const Group = createContext<Around | undefined>(undefined)
/** Buttons beside the search: add, import, export and the list of batches. */
function Tools({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const around = useContext(Group)
  const go = useNavigate()
  const exporting = useWork(async ({ definition, groupId }: Around) =>
    giveFile(
      await send(exportMembers, { webFormRecordId: groupId }),
      `${say(definition.name, definition.englishName || definition.name)}.xlsx`,
    ),
  )
  const options = useMemo(() => ({ webFormRecordId: String(around?.groupId) }), [around?.groupId])
  if (!around) return null
  const { groupId, add } = around
  return (
    <>
      {may('webFormRecord.update') && (
        <Button type="primary" icon={<PlusOutlined />} onClick={add}>
          {say('添加成员', 'Add a member')}
        </Button>
      )}
      {may('webFormRecord.import') && (
        <ImportButton of={webFormRecord} options={options} label={['批量导入', 'Import members']} onDone={refresh} />
      )}
      {may('webFormRecord.export') && (
        <Button icon={<DownloadOutlined />} loading={exporting.busy} onClick={() => exporting.run(around)}>
          {say('导出', 'Export')}
        </Button>
      )}
      {may('importBatch.getList') && (
        <Button
          icon={<TeamOutlined />}
          onClick={() => go(`/platformManagement/importBatch?webFormRecordId=${groupId}`)}
        >
          {say('导入批次', 'Import batches')}
        </Button>
      )}
    </>
  )
}
function Table({
  definition,
  groupId,
  importBatchId,
  inside,
}: {
  definition: FormDefinition
  groupId: number
  importBatchId?: number
  inside: boolean
}) {
  const { say } = useHere()
  const forget = useForget()
  const [adding, setAdding] = useState(false)
  const [params, setParams] = useSearchParams()
  const editing = Number(params.get('edit')) || undefined
  const [order, setOrder] = useState<ReadonlyMap<number, number>>(new Map())
  const screen = useMemo(() => {
    const fields = columnsIn(definition).filter(({ visible }) => visible === 1)
    const key = (id: number) => `answer:${id}`
    const alterations: Alterations = {
      list: {
        key: `groupMember.${definition.id}`,
        columns: {
          serial: row => <Serial row={row} />,
          ...Object.fromEntries(
            fields.map(field => [
              key(field.id),
              (row: AnyRow) => <Answer field={field} value={answersOf(row).get(field.id)} />,
            ]),
          ),
        },
        names: {
          serial: ['序号', 'No.'],
          ...Object.fromEntries(
            fields.map((field): [string, Pair] => [key(field.id), [field.name, field.englishName || field.name]]),
          ),
        },
        rowLinks: [],
        rowActions: [
          {
            name: ['编辑', 'Edit'],
            inRow: true,
            right: 'webFormRecord.update',
            when: isFree,
            open: row => {
              const params = new URLSearchParams(location.search)
              params.set('edit', String(row.id))
              return `${location.pathname.replace(/^\/admin/, '')}?${params}`
            },
          },
          {
            name: ['删除', 'Delete'],
            right: 'webFormRecord.delete',
            when: isFree,
            confirm: ['删除此成员？', 'Delete this member?'],
            act: async (row, { done, refresh }) => {
              await send(callOf(webFormRecord, 'delete'), { id: row.id, updatedAt: String(row.updatedAt) })
              done('删除成功', 'Deleted successfully')
              refresh()
            },
          },
        ],
        beside: ({ rows, page, limit }: Beside) => (
          <Numbered rows={rows} page={page} limit={limit} onOrder={setOrder} />
        ),
        ...(!importBatchId && { tools: Tools }),
      },
    }
    return {
      alterations,
      set: {
        ...webFormRecordScreens,
        resource: members,
        import: false,
        export: false,
        extra: [],
        columns: ['serial', ...fields.map(field => key(field.id)), 'status', 'remark', 'createdAt', 'updatedAt'],
        searchBar: ['status', 'createdAt'],
      },
    }
  }, [definition, importBatchId])
  const fixed = useMemo(
    () => ({ groupId, webFormId: definition.id, ...(importBatchId && { importBatchId }) }),
    [groupId, definition.id, importBatchId],
  )
  const around = useMemo(() => ({ definition, groupId, add: () => setAdding(true) }), [definition, groupId])
  const close = () => {
    setAdding(false)
    if (editing)
      setParams(
        now => {
          now.delete('edit')
          return now
        },
        { replace: true },
      )
  }
  return (
    <Group value={around}>
      <Order value={order}>
        <ListScreen set={screen.set} alterations={screen.alterations} fixed={fixed} inside={inside} />
      </Order>
      {(adding || editing) && (
        <Suspense>
          <RecordDialog
            title={editing ? say('修改成员', 'Edit member') : say('添加成员', 'Add member')}
            webFormId={definition.id}
            groupId={groupId}
            id={editing}
            onClose={close}
            onSaved={() => {
              close()
              void forget(webFormRecord.name)
            }}
          />
        </Suspense>
      )}
    </Group>
  )
}
/** Reports the serial number of each row, counting the pages before. */
function Numbered({
  rows,
  page,
  limit,
  onOrder,
}: Pick<Beside, 'rows' | 'page' | 'limit'> & { onOrder: (order: ReadonlyMap<number, number>) => void }) {
  const ids = rows.map(({ id }) => id).join()
  useEffect(
    () => onOrder(new Map(ids ? ids.split(',').map((id, at) => [Number(id), (page - 1) * limit + at + 1]) : [])),
    [ids, page, limit, onOrder],
  )
  return null
}
