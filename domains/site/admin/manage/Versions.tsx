import {
  Failed,
  kindViews,
  newKey,
  send,
  useWork,
  useFocusBack,
  useForget,
  useHere,
  wallClock,
  EmptyList,
} from '@pavilion/screens'
import { callOf, type Row } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { bringBackVersion, compareVersions } from '../../model/calls/publishing.ts'
import { pageVersionStatus, webPageVersion } from '../../model/index.ts'
import { Differences } from './Differences.tsx'
import type { Kind, Part } from './parts.ts'

interface Props {
  website: number
  page: string
  title: string
  kinds: ReadonlyMap<number, Kind>
  named: (part: Part) => string
  edits: boolean
  onBack: (version: number, kept: number | null) => void
  onClose: () => void
}
const { Cell: Status } = kindViews.state
type Version = Row<typeof webPageVersion>

/**
 * The versions of a page: who made which and when, differences to the draft or another version, and
 * restoring one as the draft.
 */
export default function Versions({ website, page, title, kinds, named, edits, onBack, onClose }: Props) {
  useFocusBack()
  const { say, zone, narrow } = useHere()
  const forget = useForget()
  const { modal } = App.useApp()
  const [opened, setOpened] = useState<number>()
  const [against, setAgainst] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['webPageVersion', 'of', website, page],
    queryFn: ({ signal }) =>
      send(
        callOf(webPageVersion, 'getList'),
        { where: { websiteId: website, page }, order: [['number', 'desc']], pagination: { page: 1, limit: 100 } },
        { signal },
      ),
  })
  const compared = useQuery({
    queryKey: ['webPageVersion', 'compare', opened, against],
    enabled: opened !== undefined,
    queryFn: ({ signal }) => send(compareVersions, { id: opened ?? 0, ...(against && { against }) }, { signal }),
  })
  const versions = data?.rows ?? []
  const label = (version: Version) =>
    version.number === 0
      ? say('最初公开的版本', 'As first published')
      : say(`第 ${version.number} 版`, `Version ${version.number}`)
  const bringingBack = useWork(
    async (id: number) => ({ id, ...(await send(bringBackVersion, { id }, { key: newKey() })) }),
    {
      done: ['已恢复为草稿', 'Restored as the draft'],
      failed: ['恢复失败', 'Failed to restore'],
      onDone: async ({ id, kept }) => {
        await forget('webComponent', 'webPageVersion')
        onBack(id, kept)
        onClose()
      },
    },
  )
  const bringBack = (version: Version) =>
    modal.confirm({
      title: say(`将${label(version)}恢复为草稿？`, `Restore “${label(version)}” as the draft?`),
      content: say(
        '现在的草稿会另存为一个版本；发布前访客看不到任何变化。',
        'The current draft is kept as a version; visitors see no change until you publish.',
      ),
      okText: say('恢复为草稿', 'Restore as draft'),
      cancelText: say('取消', 'Cancel'),
      onOk: () => bringingBack.run(version.id),
    })
  return (
    <Drawer open title={say(`版本：${title}`, `Versions: ${title}`)} size={narrow ? '100%' : 560} onClose={onClose}>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : versions.length === 0 ? (
        <EmptyList
          words={say(
            '此页面还没有版本：首次修改或发布后出现',
            'This page has no versions yet: they appear after the first edit or publishing',
          )}
        />
      ) : (
        <ol className="pb-versions">
          {versions.map(version => {
            const at = version.publishedAt ?? version.createdAt
            const status = version.status
            return (
              <li key={version.id} className={status === pageVersionStatus.published ? 'pb-current' : undefined}>
                <header>
                  <h3>{label(version)}</h3>{' '}
                  <Status
                    value={status}
                    name="status"
                    field={webPageVersion.fields.status}
                    of={webPageVersion}
                    row={version}
                  />
                </header>
                <p className="pv-hint">
                  {status === pageVersionStatus.planned && version.publishAt ? (
                    say(
                      `计划于 ${wallClock(version.publishAt, zone).slice(0, 16)} 发布`,
                      `Scheduled for ${wallClock(version.publishAt, zone).slice(0, 16)}`,
                    )
                  ) : (
                    <time dateTime={at}>{wallClock(at, zone).slice(0, 16)}</time>
                  )}
                  {version.sysUserName && version.number > 0 ? ` · ${version.sysUserName}` : ''}
                </p>
                {version.name && <p>{version.name}</p>}
                <div className="pv-tools">
                  <Button
                    size="small"
                    aria-expanded={opened === version.id}
                    onClick={() => {
                      setOpened(opened === version.id ? undefined : version.id)
                      setAgainst(0)
                    }}
                  >
                    {say('比较', 'Compare')}
                  </Button>
                  {edits && (
                    <Button size="small" onClick={() => bringBack(version)}>
                      {say('恢复为草稿', 'Restore as draft')}
                    </Button>
                  )}
                </div>
                {opened === version.id && (
                  <div className="pb-compare">
                    <p>
                      {say('从此版本到', 'From this version to')}{' '}
                      <Select
                        size="small"
                        aria-label={say('比较对象', 'Compare with')}
                        value={against}
                        onChange={setAgainst}
                        style={{ minWidth: 150 }}
                        options={[
                          { value: 0, label: say('现在的草稿', 'Current draft') },
                          ...versions
                            .filter(each => each.id !== version.id)
                            .map(each => ({ value: each.id, label: label(each) })),
                        ]}
                      />
                    </p>
                    {compared.error ? (
                      <Failed error={compared.error} again={compared.refetch} />
                    ) : compared.data ? (
                      <Differences list={compared.data.differences} kinds={kinds} named={named} />
                    ) : (
                      <Skeleton active title={false} paragraph={{ rows: 2 }} />
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Drawer>
  )
}
