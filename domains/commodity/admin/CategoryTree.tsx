import { ArrowDownOutlined, ArrowUpOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { callOf, type Row } from '@pavilion/declare'
import { Failed, send, Tag, titleOf, useCall, useForget, useHere } from '@pavilion/screens'
import { type Branch, dropped, type Move, stepped, treeOf } from '@pavilion/screens/logic/tree.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { arrangeCategory } from '../model/calls.ts'
import { commodityCategory } from '../model/commodity.ts'
import { enabledStatus } from '../model/codes.ts'

type Category = Row<typeof commodityCategory>
const steps = [
  ['up', '上移', 'Move up', ArrowUpOutlined],
  ['down', '下移', 'Move down', ArrowDownOutlined],
  ['out', '升一级', 'Out one level', LeftOutlined],
  ['in', '降一级', 'In one level', RightOutlined],
] as const

/** The categories as the tree that the store shows: dragged into place, or moved by buttons. */
export function CategoryTree() {
  const { say, may, language, project, sellerId } = useHere()
  const forget = useForget()
  const [chosen, setChosen] = useState<number>()
  const arranging = useCall(arrangeCategory, {
    failed: ['更新失败', 'Failed to update'],
    onSettled: () => forget('commodityCategory'),
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['commodityCategory', 'tree', project?.id, sellerId],
    queryFn: async () =>
      (await send(callOf(commodityCategory, 'getList'), { pagination: { page: 1, limit: 1000 } })).rows,
  })
  if (error) return <Failed error={error} again={refetch} quiet />
  if (!data?.length) return null
  const mayMove = may('commodityCategory.update')
  const move = (to: Move | undefined) =>
    to && arranging.send({ id: to.id, place: to.place, ...(to.parentId !== null && { parentId: to.parentId }) })
  const nodeOf = (one: Branch<Category>): TreeDataNode => ({
    key: one.id,
    title: (
      <span className="pv-words">
        <Link to={`/commodityManagement/commodityCategory/detail?id=${one.id}`}>
          {titleOf(commodityCategory, one, language)}
        </Link>
        {one.status === enabledStatus.disabled && <Tag tone="closed">{say('停用', 'Disabled')}</Tag>}
      </span>
    ),
    children: one.children.map(nodeOf),
  })
  return (
    <section className="cm-tree" aria-label={say('分类树', 'Category tree')}>
      {mayMove && (
        <span className="pv-words">
          {steps.map(([step, zh, en, Icon]) => (
            <Button
              key={step}
              size="small"
              icon={<Icon />}
              aria-label={say(zh, en)}
              data-hint={say(zh, en)}
              disabled={arranging.busy || chosen === undefined || !stepped(data, chosen, step)}
              onClick={() => chosen !== undefined && move(stepped(data, chosen, step))}
            />
          ))}
          <small className="pv-hint">{say('选中后移动，也可拖动', 'Choose one to move it, or drag it')}</small>
        </span>
      )}
      <Tree
        blockNode
        defaultExpandAll
        draggable={mayMove && !arranging.busy ? { icon: false } : false}
        treeData={treeOf(data).map(nodeOf)}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelect={([key]) => setChosen(key as number | undefined)}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const place = node.pos.split('-').at(-1)
          void move(
            dropped(
              data,
              dragNode.key as number,
              node.key as number,
              !dropToGap ? 'inside' : dropPosition < Number(place) ? 'before' : 'after',
            ),
          )
        }}
      />
    </section>
  )
}
