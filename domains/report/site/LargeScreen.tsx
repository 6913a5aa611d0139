import { registerUserEntryStatistics } from '@pavilion/access/model/index.ts'
import { publishedCall } from '@pavilion/declare'
import { CallFailed, CallRefused, send, serverNow, useSite } from '@pavilion/pages'
import { keepThisPage } from '@pavilion/pages/passes.ts'
import { useEffect, useState } from 'react'
import { getLinkedWall, type WallView } from '../model/calls.ts'
import { followWall } from './wall/follow.ts'
import { forgetWall, keptRows, keptWall, keepRows, keepWall } from './wall/kept.ts'
import { useUpright } from './wall/useUpright.ts'
import { Wall } from './wall/Wall.tsx'
import { clockTime } from './wall/words.ts'

export interface PublicFigures {
  readonly rows: readonly { readonly name: string | null; readonly value: string | null }[]
}
const askMs = 5000
const published = publishedCall(registerUserEntryStatistics, 'getList')

/** Public figures as words and large numerals, or with `?code=…` the large screen of that link. */
export default function LargeScreen({ first }: { readonly first: PublicFigures }) {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    setCode(new URLSearchParams(location.search).get('code') ?? '')
  }, [])
  return code ? <LinkedWall code={code} /> : <PublicWall first={first} />
}
function useTime() {
  const [time, setTime] = useState(0)
  useEffect(() => {
    setTime(serverNow())
    const timer = setInterval(() => setTime(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return time
}
function LinkedWall({ code }: { readonly code: string }) {
  const site = useSite()
  const time = useTime()
  const upright = useUpright()
  const [view, setView] = useState<WallView>()
  const [lost, setLost] = useState(false)
  const [refused, setRefused] = useState<string>()
  useEffect(
    () =>
      followWall({
        read: () => send(getLinkedWall, { code }, { quiet: true }),
        onView: fresh => {
          setView(fresh)
          keepWall(code, fresh)
          setRefused(undefined)
          void keepThisPage().catch(() => undefined)
        },
        onFigures: figures =>
          setView(known => {
            const next = known && { ...known, figures }
            if (next) keepWall(code, next)
            return next
          }),
        onLine: alive => {
          setLost(!alive)
          // Started without a line, a screen shows what it showed last, and how old that is.
          if (!alive) setView(known => known ?? keptWall(code))
        },
        onRefused: error => {
          setView(undefined)
          forgetWall(code)
          setRefused((error as Error).message)
        },
        isRefusal: error => error instanceof CallRefused && !(error instanceof CallFailed) && error.code !== 'tooOften',
      }),
    [code],
  )
  const language = site.say('zh', 'en') as 'zh' | 'en'
  if (!view || refused)
    return (
      <main className="wl">
        <p className="wl-message" role="status">
          {refused ?? (lost ? site.say('正在等待网络', 'Waiting for the network') : site.say('正在加载', 'Loading'))}
        </p>
      </main>
    )
  return (
    <Wall
      view={view}
      language={language}
      say={(zh, en) => site.say(zh, en)}
      lost={lost}
      time={time || Date.now()}
      upright={upright}
    />
  )
}
function PublicWall({ first }: { readonly first: PublicFigures }) {
  const site = useSite()
  const [rows, setRows] = useState(first.rows)
  const [lost, setLost] = useState(false)
  const [at, setAt] = useState<number>()
  const projectId = site.project.id
  useEffect(() => {
    let since: number | undefined
    const ask = async () => {
      try {
        const { rows: fresh } = await send(
          published,
          { where: { projectId }, pagination: { page: 1, limit: 12 } },
          { quiet: true },
        )
        const now = fresh.map(({ paramName, paramValue }) => ({ name: paramName, value: paramValue }))
        setRows(now)
        if (since === undefined) void keepThisPage().catch(() => undefined)
        since = serverNow()
        setAt(since)
        keepRows(projectId, { rows: now, at: since })
        setLost(false)
      } catch {
        setLost(true)
        // The page may be an old one that this screen kept.
        const kept = since === undefined ? keptRows(projectId) : undefined
        if (!kept) return
        setRows(kept.rows)
        setAt(kept.at)
      }
    }
    void ask()
    const timer = setInterval(ask, askMs)
    return () => clearInterval(timer)
  }, [projectId])
  const shown = at === undefined ? '' : clockTime(new Date(at).toISOString(), site.project.timeZone)
  return (
    <main className="wl" data-lost={lost || undefined}>
      <header className="wl-head">
        <h1 lang={site.spoken(site.project)}>{site.named(site.project)}</h1>
      </header>
      {rows.length ? (
        <div className="wl-rows wl-public">
          {rows.map(({ name, value }) => (
            <section key={name} className="wl-block wl-figure">
              <h2>{name}</h2>
              <strong>{/^\d+$/.test(value ?? '') ? Number(value).toLocaleString('en') : value}</strong>
            </section>
          ))}
        </div>
      ) : (
        <p className="wl-message">
          {site.say('主办方尚未公布数据', 'The organiser has not published any figures yet')}
        </p>
      )}
      <footer className="wl-foot">
        <p role="status">
          <i aria-hidden="true" />
          {lost
            ? at === undefined
              ? site.say('连接已断开，正在重新连接', 'Connection lost. Reconnecting')
              : site.say(`连接已断开，当前显示 ${shown} 的数据`, `Connection lost. Figures as of ${shown}`)
            : site.say('每分钟统计', 'Counted every minute')}
        </p>
      </footer>
    </main>
  )
}
