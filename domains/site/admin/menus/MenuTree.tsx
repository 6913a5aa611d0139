import './menus.css'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LeftOutlined,
  PlusOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { callOf, type Row } from '@pavilion/declare'
import { type AnyRow, Failed, send, useForget, useHere, useWork } from '@pavilion/screens'
import { EditDrawer } from '@pavilion/screens/form/EditDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import { arrangeEntry } from '../../model/calls/builder.ts'
import { webMenu } from '../../model/menu.ts'
import { type Branch as Branching, dropped, type Move as Place, stepped, treeOf } from '@pavilion/screens/logic/tree.ts'

import { linkForm } from './form.ts'

type Entry = Row<typeof webMenu>
type Branch = Branching<Entry>
const inGroup = { ...linkForm, without: ['webMenuGroupId'] }

const steps = [
  ['up', '上移', 'Move up', ArrowUpOutlined],
  ['down', '下移', 'Move down', ArrowDownOutlined],
  ['out', '升一级', 'Out one level', LeftOutlined],
  ['in', '降一级', 'In one level', RightOutlined],
] as const
/**
 * The entries of a menu group as a tree: added, dragged or moved by steps, shown and hidden, also
 * over the page that shows the menu.
 */
export function MenuTree({ row }: { row: AnyRow }) {
  const { say, language, may } = useHere()
  const forget = useForget()
  const [chosen, setChosen] = useState<number>()
  const [form, setForm] = useState<'new' | 'edit'>()
  const { data, error, refetch } = useQuery({
    queryKey: ['webMenu', 'tree', row.id],
    queryFn: () =>
      send(callOf(webMenu, 'getList'), {
        where: { webMenuGroupId: row.id },
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
        pagination: { page: 1, limit: 1000 },
      }),
  })
  const entries = data?.rows ?? []
  const tree = useMemo(() => treeOf(data?.rows ?? []), [data])
  const entry = entries.find(({ id }) => id === chosen)
  const mayChange = may('webMenu.update')
  const { run: change, busy } = useWork((work: () => Promise<unknown>) => work(), {
    failed: ['更新失败', 'Failed to update'],
    onSettled: () => forget('webMenu'),
  })
  const move = (to: Place | undefined) => {
    if (to)
      void change(() =>
        send(arrangeEntry, {
          id: to.id,
          place: to.place,
          ...(to.parentId !== null && { parentId: to.parentId }),
        }),
      )
  }
  const branch = (one: Branch): TreeDataNode => ({
    key: one.id,
    children: one.children.map(branch),
    title: (
      <span className="mt-entry" data-hidden={one.visible ? undefined : ''}>
        <span>{(language === 'en' && one.englishName) || one.name}</span>
        {!one.visible && <EyeInvisibleOutlined aria-label={say('已隐藏', 'Hidden')} />}
        <small>
          {one.path}
          {one.value ? `?id=${one.value}` : ''}
        </small>
      </span>
    ),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const adding = may('webMenu.create') && (
    <Button icon={<PlusOutlined />} onClick={() => setForm('new')}>
      {say('新建菜单项', 'New entry')}
    </Button>
  )
  const over = form && (form === 'new' || entry) && (
    <EditDrawer
      of={webMenu}
      over
      {...(form === 'edit'
        ? { row: entry as AnyRow }
        : { given: { webMenuGroupId: row.id, sortNumber: Math.max(0, ...entries.map(one => one.sortNumber)) + 1 } })}
      alterations={inGroup}
      onSaved={() => void forget('webMenu')}
      onClose={() => setForm(undefined)}
    />
  )
  if (!entries.length)
    return (
      <section className="mt" aria-label={say('菜单结构', 'Menu structure')}>
        <p className="pv-hint">{say('还没有菜单项。', 'There are no entries yet.')}</p>
        <div className="mt-tools">{adding}</div>
        {over}
      </section>
    )
  return (
    <section className="mt" aria-label={say('菜单结构', 'Menu structure')}>
      {mayChange && (
        <div className="mt-tools">
          {adding}
          {steps.map(([step, zh, en, Icon]) => (
            <Button
              key={step}
              icon={<Icon />}
              aria-label={say(zh, en)}
              data-hint={say(zh, en)}
              disabled={busy || chosen === undefined || stepped(entries, chosen, step) === undefined}
              onClick={() => chosen !== undefined && move(stepped(entries, chosen, step))}
            />
          ))}
          <Button
            icon={entry?.visible === false ? <EyeOutlined /> : <EyeInvisibleOutlined />}
            disabled={busy || !entry}
            onClick={() =>
              entry &&
              change(() =>
                send(callOf(webMenu, 'update'), { id: entry.id, updatedAt: entry.updatedAt, visible: !entry.visible }),
              )
            }
          >
            {entry?.visible === false ? say('显示', 'Show') : say('隐藏', 'Hide')}
          </Button>
          <Button icon={<EditOutlined />} disabled={!entry} onClick={() => setForm('edit')}>
            {say('编辑', 'Edit')}
          </Button>
          <span className="pv-hint">
            {say(
              '拖动到目标位置；也可选中后用按钮移动。',
              'Drag an entry to its place, or choose it and move it with the buttons.',
            )}
          </span>
        </div>
      )}
      <Tree
        blockNode
        defaultExpandAll
        key={entries.length}
        draggable={mayChange && !busy ? { icon: false } : false}
        treeData={tree.map(branch)}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelect={keys => setChosen(keys[0] === undefined ? undefined : Number(keys[0]))}
        aria-label={say('菜单结构', 'Menu structure')}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const at = Number((node as unknown as { pos: string }).pos.split('-').at(-1))
          move(
            dropped(
              entries,
              Number(dragNode.key),
              Number(node.key),
              !dropToGap ? 'inside' : dropPosition < at ? 'before' : 'after',
            ),
          )
        }}
      />
      {over}
    </section>
  )
}
