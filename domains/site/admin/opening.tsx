import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import { callOf } from '@pavilion/declare'
import { type AnyRow, Failed, newKey, send, useForget, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { checkOpening } from '../model/calls/publishing.ts'
import { website } from '../model/index.ts'
import './opening.css'

export interface Site {
  readonly id: number
  readonly name: string
  readonly updatedAt: string
}
interface Found {
  readonly message: string
  readonly to: string | null
  /** The websites it was found on. */
  readonly on: readonly string[]
}

/**
 * What visitors would stumble over if these websites were opened now. Websites of an event share
 * lists and articles: what is found on several stands once.
 */
async function findingsOf(sites: readonly Pick<Site, 'id' | 'name'>[], signal?: AbortSignal): Promise<Found[]> {
  const found = new Map<string, Found>()
  const checked = await Promise.all(sites.map(({ id }) => send(checkOpening, { id }, signal ? { signal } : {})))
  for (const [at, findings] of checked.entries())
    for (const { message, to } of findings) {
      const { on } = found.get(message) ?? { on: [] }
      found.set(message, { message, to, on: [...new Set([...on, (sites[at] as Site).name])] })
    }
  return [...found.values()]
}

/** A button that opens websites, after the check that publishing makes. */
export function OpenSites({ sites, label }: { sites: readonly Site[]; label: string }) {
  const { say } = useHere()
  const forget = useForget()
  const [asking, setAsking] = useState(false)
  const checked = useQuery({
    queryKey: ['webComponent', 'opening', sites.map(({ id }) => id)],
    enabled: asking,
    // Somebody may have replaced a sample a moment ago.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => findingsOf(sites, signal),
  })
  const open = useWork(
    async () => {
      for (const { id, updatedAt } of sites)
        await send(callOf(website, 'setActive'), { id, updatedAt }, { key: newKey() })
      return sites.length
    },
    {
      done: opened => [
        `${opened} 个网站已开放，访客现在可以访问`,
        opened === 1 ? '1 website is open' : `${opened} websites are open`,
      ],
      failed: ['开放失败', 'Failed to open the website'],
      onSettled: () => {
        setAsking(false)
        return forget('website', 'webComponent', 'dashboardSteps')
      },
    },
  )
  const found = checked.data ?? []
  return (
    <>
      <Button loading={open.busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Modal
        open={asking}
        title={say(
          `开放这 ${sites.length} 个网站？访客立即可以访问。`,
          sites.length === 1
            ? 'Open this website? Visitors can see it at once.'
            : `Open these ${sites.length} websites? Visitors can see them at once.`,
        )}
        okText={found.length || checked.error ? say('仍然开放', 'Open anyway') : say('开放', 'Open')}
        cancelText={say('取消', 'Cancel')}
        okButtonProps={{ disabled: checked.isPending }}
        confirmLoading={open.busy}
        onOk={open.run}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        {checked.error ? (
          <Failed error={checked.error} again={checked.refetch} />
        ) : !checked.data ? (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ) : found.length ? (
          <Findings of={found} many={sites.length > 1} onLeave={() => setAsking(false)} />
        ) : (
          <p className="ow-fine">
            <CheckCircleFilled aria-hidden /> {say('没有发现问题', 'No problems found')}
          </p>
        )}
      </Modal>
    </>
  )
}

function Findings({ of, many, onLeave }: { of: readonly Found[]; many?: boolean; onLeave?: () => void }) {
  const { say } = useHere()
  return (
    <>
      <p>{say('访客会看到：', 'Visitors will see this:')}</p>
      {/* A long list scrolls by keyboard too. */}
      <ul className="ow-findings" tabIndex={of.length > 5 ? 0 : undefined}>
        {of.map(({ message, to, on }) => (
          <li key={message}>
            <WarningFilled aria-hidden />
            <span>
              {message}{' '}
              {to && onLeave && (
                <Link to={to} onClick={onLeave}>
                  {say('去修改', 'Fix it')}
                </Link>
              )}
              {many && <small className="pv-hint">{on.join(say('、', ', '))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the question before the switch of one website says: nothing where nothing was found. */
export async function findingsBeforeOpening(rows: readonly AnyRow[]) {
  const found = await findingsOf(rows.map(({ id, name }) => ({ id, name: String(name) }))).catch(() => undefined)
  if (!found) return <NotChecked />
  return found.length ? <Findings of={found} many={rows.length > 1} /> : undefined
}
const NotChecked = () => {
  const { say } = useHere()
  return <p>{say('未能检查网站内容。', 'The contents of the website could not be checked.')}</p>
}
