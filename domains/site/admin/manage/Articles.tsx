import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { callOf, type Row } from '@pavilion/declare'
import { type AnyRow, Failed, kindViews, send, useCall, useForget, useHere } from '@pavilion/screens'
import { EditDrawer } from '@pavilion/screens/form/EditDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { webContent } from '../../model/content.ts'
import { webContentPublishing } from '../../model/codes.ts'

type Article = Row<typeof webContent>

/**
 * The articles that a component shows, written and published where they are chosen: a new one is a
 * draft, which visitors do not see.
 */
export function Articles({ ids, list }: { ids: readonly number[]; list?: number }) {
  const { say, may } = useHere()
  const forget = useForget()
  const [edited, setEdited] = useState<Article | 'new'>()
  const { data, error, refetch } = useQuery({
    queryKey: ['webContent', 'chosen', list, ids],
    enabled: list !== undefined || ids.length > 0,
    queryFn: () =>
      send(callOf(webContent, 'getList'), {
        where: list === undefined ? { id: [...ids] } : { webContentListId: list },
        pagination: { page: 1, limit: 100 },
      }),
  })
  // The page shows what was changed here.
  const renew = () => forget('webContent', 'webComponent')
  if (error) return <Failed quiet error={error} again={refetch} />
  if (!data) return list === undefined && !ids.length ? null : <Skeleton active title={false} paragraph={{ rows: 1 }} />
  return (
    <>
      <ul className="pb-articles">
        {data.rows.map(article => (
          <Line key={article.id} article={article} onEdit={() => setEdited(article)} onDone={renew} />
        ))}
      </ul>
      {list !== undefined && !data.rows.length && (
        <p className="pv-hint">{say('此列表还没有内容。', 'This list has no articles yet.')}</p>
      )}
      {list !== undefined && may('webContent.create') && (
        <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {say('新建内容', 'New article')}
        </Button>
      )}
      {edited && (
        // What is pressed here is not heard by the settings, which are its parent for React alone.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only ends the way of events
        <div onKeyDown={event => event.stopPropagation()} onKeyUp={event => event.stopPropagation()}>
          <EditDrawer
            of={webContent}
            over
            {...(edited === 'new' ? { given: { webContentListId: list } } : { row: edited as AnyRow })}
            onSaved={() => void renew()}
            onClose={() => setEdited(undefined)}
          />
        </div>
      )}
    </>
  )
}
function Line({ article, onEdit, onDone }: { article: Article; onEdit: () => void; onDone: () => Promise<unknown> }) {
  const { say, may } = useHere()
  const publish = useCall(callOf(webContent, 'setPublished'), {
    done: ['已发布，访客现在可见', 'Published: visitors see it now'],
    failed: ['发布失败', 'Failed to publish'],
    onSettled: onDone,
  })
  const { Cell } = kindViews.state
  const isSeen = article.status === webContentPublishing.published
  return (
    <li>
      <span>{article.name}</span>{' '}
      <Cell
        value={article.status}
        name="status"
        field={webContent.fields.status}
        row={article as AnyRow}
        of={webContent}
      />
      {may('webContent.update') && (
        <Button type="link" size="small" icon={<EditOutlined />} onClick={onEdit}>
          {say('编辑内容', 'Edit the text')}
        </Button>
      )}
      {!isSeen && may('webContent.setPublished') && (
        <Button
          size="small"
          loading={publish.busy}
          onClick={() => publish.send({ id: article.id, updatedAt: article.updatedAt })}
        >
          {say('发布内容', 'Publish the text')}
        </Button>
      )}
      {!isSeen && <small>{say('访客还看不到它', 'Visitors do not see it yet')}</small>}
    </li>
  )
}
