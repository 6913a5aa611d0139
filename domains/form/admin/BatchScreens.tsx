import './drawn.css'
import { DownloadOutlined } from '@ant-design/icons'
import { type AnyResource, entriesOf } from '@pavilion/declare'
import {
  type AnyRow,
  Failed,
  giveFile,
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
import { Button, Modal, Select, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { downloadResult } from '../model/calls/imports.ts'
import { importBatch } from '../model/channel.ts'
import { importBatchType, webFormType } from '../model/codes.ts'
import { webForm } from '../model/form.ts'
import { importVariants } from '../model/importVariants.ts'
import { webFormRecord } from '../model/record.ts'
import { importBatchScreens, webFormRecordScreens } from '../model/screens.ts'
import { MembersOfGroup } from './GroupMembers.tsx'
import { BatchProblems } from './BatchProblems.tsx'

const ImportDialog = lazy(() => import('@pavilion/screens/exchange/ImportDialog.tsx'))
const variants = entriesOf(importBatchType).map(({ code, key, zh, en }) => ({
  code: code as number,
  zh,
  en,
  resource: importVariants[key as keyof typeof importVariants],
}))

/** A new batch: choose what to import, then a dialog of three steps (back-office §2). */
export function ImportBatchCreate() {
  const { say, may, catalogue } = useHere()
  const [params, setParams] = useSearchParams()
  const forget = useForget()
  const [open, setOpen] = useState(false)
  const type = Number(params.get('type')) || undefined
  const form = Number(params.get('webFormId')) || undefined
  const group = Number(params.get('webFormRecordId')) || undefined
  const offered = variants.filter(({ resource }) => catalogue.resources.has(resource) && may(`${resource}.import`))
  const chosen = offered.find(({ code }) => code === type)
  const of = chosen && catalogue.resources.get(chosen.resource)
  const needsForm = type === importBatchType.personalRegister
  const needsGroup = type === importBatchType.groupMember
  const ready = of !== undefined && (!needsForm || form !== undefined) && (!needsGroup || group !== undefined)
  const put = (changes: Readonly<Record<string, number | undefined>>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(changes))
          if (value) now.set(name, String(value))
          else now.delete(name)
        return now
      },
      { replace: true },
    )
  const options = useMemo(
    () => ({
      ...(needsForm && form && { webFormId: String(form) }),
      ...(needsGroup && group && { webFormRecordId: String(group) }),
    }),
    [needsForm, form, needsGroup, group],
  )
  const done = useCallback(() => {
    void forget(importBatch.name, of?.name ?? '')
  }, [forget, of])
  return (
    <section className="pv-detail" aria-label={say('新建导入批次', 'New import batch')}>
      <header>
        <h1>{say('新建导入批次', 'New import batch')}</h1>
      </header>
      {offered.length === 0 ? (
        <Notice title={say('没有可导入的列表', 'You cannot import into any list')}>
          {say('请管理员授予相应列表的导入权限。', 'Ask an administrator for the right to import into a list.')}
        </Notice>
      ) : (
        <div className="pv-import-form">
          <label htmlFor="import-type">{say('导入类型', 'Import into')}</label>
          <Select
            id="import-type"
            value={chosen?.code ?? null}
            placeholder={say('请选择', 'Please select')}
            options={offered.map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
            onChange={code => put({ type: code ?? undefined, webFormId: undefined, webFormRecordId: undefined })}
            showSearch={{ optionFilterProp: 'label' }}
          />
          {needsForm && (
            <>
              <label htmlFor="import-form">{say('表单', 'Form')}</label>
              <RowSelect
                of={webForm}
                id="import-form"
                many={false}
                ids={form ? [form] : []}
                onChange={([id]) => put({ webFormId: id })}
              />
            </>
          )}
          {needsGroup && (
            <>
              <label htmlFor="import-group">{say('团体记录', 'Group record')}</label>
              <RowSelect
                of={webFormRecord}
                id="import-group"
                many={false}
                ids={group ? [group] : []}
                where={{ 'webForm.type': webFormType.groupRegister }}
                onChange={([id]) => put({ webFormRecordId: id })}
              />
            </>
          )}
          <p className="pv-words">
            <Button type="primary" disabled={!ready} onClick={() => setOpen(true)}>
              {say('开始导入', 'Start the import')}
            </Button>{' '}
            <Link to={importBatchScreens.path}>{say('导入批次列表', 'All import batches')}</Link>
          </p>
        </div>
      )}
      {open && of && (
        <Suspense>
          <ImportDialog of={of as AnyResource} options={options} onClose={() => setOpen(false)} onDone={done} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * The rows of one batch, in a dialog over the list of batches: its members (type 11), its records,
 * or its result sheet (back-office §2).
 */
export function ManageBatchData() {
  const { say } = useHere()
  const go = useNavigate()
  const id = Number(useSearchParams()[0].get('id')) || undefined
  const { data: batch, error, refetch } = useDetail(importBatch, id)
  const late = useAfter(id !== undefined && !batch)
  const close = () => go(importBatchScreens.path)
  if (!id)
    return (
      <Notice
        title={say('请从导入批次列表中选择一批', 'Choose a batch in the list of import batches')}
        ways={<Link to={importBatchScreens.path}>{say('导入批次列表', 'All import batches')}</Link>}
      />
    )
  return (
    <Modal
      open
      title={batch ? `${say('批次数据', 'Batch data')} · ${batch.name}` : say('批次数据', 'Batch data')}
      width="min(1200px, calc(100vw - 32px))"
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
    >
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !batch ? (
        late ? (
          <Skeleton active />
        ) : (
          <div className="pv-waiting" />
        )
      ) : (
        <BatchData batch={batch} />
      )}
    </Modal>
  )
}
function BatchData({ batch }: { batch: AnyRow }) {
  const { say, may } = useHere()
  const fixed = useMemo(() => ({ importBatchId: batch.id }), [batch.id])
  if (batch.type === importBatchType.groupMember && batch.webFormRecordId)
    return <MembersOfGroup groupId={batch.webFormRecordId as number} importBatchId={batch.id} inside />
  if (batch.resource === webFormRecord.name && may('webFormRecord.getList'))
    return <ListScreen set={recordsOfBatch} fixed={fixed} inside />
  return (
    <div className="pv-import-form">
      <p>
        {say(
          `已导入 ${batch.successAmt ?? 0} 行，未导入 ${batch.failAmt ?? 0} 行。`,
          `${batch.successAmt ?? 0} ${batch.successAmt === 1 ? 'row' : 'rows'} imported, ${batch.failAmt ?? 0} left out. `,
        )}
        {batch.importData
          ? say('结果表列出每一行导入后的编号。', 'The result sheet shows the ID of each imported row.')
          : ''}
      </p>
      <ResultSheet batch={batch} />
      <BatchProblems batch={batch} />
    </div>
  )
}
const recordsOfBatch = { ...webFormRecordScreens, import: false, extra: [] }
/** A link to the result sheet, and one to the list that the batch was imported into. */
function ResultSheet({ batch }: { batch: AnyRow }) {
  const { say, listOf, catalogue } = useHere()
  const load = useWork(async () => giveFile(await send(downloadResult, { id: batch.id }), `${batch.name}.xlsx`))
  const list = listOf(String(batch.resource))
  const of = catalogue.resources.get(String(batch.resource))
  // Erasing a person's data also deletes the sheet that contained it.
  const sheet = batch.importData ? (
    <Button icon={<DownloadOutlined />} loading={load.busy} onClick={() => load.run()}>
      {say('下载结果表', 'Download the result sheet')}
    </Button>
  ) : (
    <span className="pv-hint">
      {say(
        '表格中的部分数据已被彻底删除（删除满 30 天，或本人要求删除个人信息），因此表格也已删除。',
        'Some of the data in this sheet was permanently deleted (30 days after deletion, or at a person’s request), so the sheet was deleted too.',
      )}
    </span>
  )
  return (
    <p className="pv-words">
      {sheet} {list && of && <Link to={list}>{say(`打开${of.zh}`, `Open ${of.en.toLowerCase()}`)}</Link>}
    </p>
  )
}
