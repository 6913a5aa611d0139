import { CallRefused, Failed, Notice, send, useHere } from '@pavilion/screens'
import { now } from '@pavilion/screens/logic/clock.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { getEntryWall, getWall, type WallView } from '../model/calls.ts'
import { followWall } from '../site/wall/follow.ts'
import { useUpright } from '../site/wall/useUpright.ts'
import { Wall } from '../site/wall/Wall.tsx'
import '../site/wall/wall.css'

export interface Followed {
  readonly view: WallView | undefined
  readonly lost: boolean
  readonly refused: unknown
}
/** A large screen of the current event as it changes. Without a code: the screen of entries. */
export function useWall(code: string | undefined): Followed {
  const { project } = useHere()
  const projectId = project?.id
  const [followed, setFollowed] = useState<Followed>({ view: undefined, lost: false, refused: undefined })
  useEffect(() => {
    setFollowed({ view: undefined, lost: false, refused: undefined })
    if (projectId === undefined) return undefined
    return followWall({
      read: () => (code === undefined ? send(getEntryWall) : send(getWall, { code })),
      onView: view => setFollowed({ view, lost: false, refused: undefined }),
      onFigures: figures => setFollowed(known => (known.view ? { ...known, view: { ...known.view, figures } } : known)),
      onLine: alive => setFollowed(known => (known.lost === !alive ? known : { ...known, lost: !alive })),
      onRefused: refused => setFollowed(known => ({ ...known, refused })),
      isRefusal: error => error instanceof CallRefused,
    })
  }, [projectId, code])
  return followed
}
export function useTick(): number {
  const [time, setTime] = useState(() => now())
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return time
}
/** A large screen for a signed-in operator. `missing` is shown when there is no such screen. */
export function WallScreen({
  code,
  missing,
  children,
}: {
  readonly code?: string | undefined
  readonly missing: ReactNode
  readonly children?: ReactNode
}) {
  const { say, language, project } = useHere()
  const { view, lost, refused } = useWall(code)
  const time = useTick()
  const upright = useUpright()
  if (!project)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={children}>
        {say('大屏显示一个活动的数据。', 'A large screen shows the figures of one event.')}
      </Notice>
    )
  if (refused)
    return refused instanceof CallRefused && refused.code === 'noData' ? (
      missing
    ) : (
      <Failed error={refused} again={() => location.reload()} />
    )
  if (!view)
    return (
      <main className="wl">
        <p className="wl-message" role="status">
          {lost ? say('正在等待网络', 'Waiting for the network') : say('正在加载', 'Loading')}
        </p>
      </main>
    )
  return (
    <Wall
      view={view}
      language={language === 'en' ? 'en' : 'zh'}
      say={say}
      lost={lost}
      green={code === undefined}
      time={time}
      upright={upright}
    >
      {children}
    </Wall>
  )
}
/** Below the menus, as a screen of the back-office. */
export function StatisticsWall() {
  return (
    <div className="wl-framed">
      <WallScreen missing={null} />
    </div>
  )
}
