import { say } from '@pavilion/declare'
import {
  CallFailed,
  CallRefused,
  confirmed,
  send,
  serverNow,
  signInAddress,
  tabShelf,
  toast,
  token,
  useSite,
} from '@pavilion/pages'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  getCandidate,
  getCandidates,
  getRising,
  getTopic,
  voteByIP,
  voteByWebUser,
  voteByWeChat,
  type Candidate,
} from '../model/calls.ts'
import { voteTopicType } from '../model/codes.ts'
import { nextChange, voteOrder } from '../model/rules.ts'
import { succeeded, type Poll } from './polls.ts'

const successMs = 5000
const longestWait = 3_600_000
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * The handle from the WeChat authorisation. It arrives in the address, is removed from it, and is
 * kept for this tab.
 */
const place = 'pavilion.wxid'
export function wxid(): string | undefined {
  const here = new URL(location.href)
  const handle = here.searchParams.get('wxid')
  if (handle) {
    tabShelf.setItem(place, handle)
    here.searchParams.delete('wxid')
    history.replaceState(history.state, '', here)
  }
  return tabShelf.getItem(place) ?? undefined
}

/**
 * The event after a vote. All lists of the page reload, because they may show the same candidates.
 */
const voted = 'pavilion-voted'
export interface Shown {
  readonly kind: 'list' | 'rise' | 'one'
  readonly limit: number
  readonly itemId?: number
}
/** Reads the current state of a poll for this reader. */
async function read(topicId: number, { kind, limit, itemId }: Shown, search: string): Promise<Poll> {
  const known = wxid()
  const more = known ? { wxid: known } : {}
  const quiet = { quiet: true }
  const topic = send(getTopic, { id: topicId }, quiet)
  if (kind === 'one') {
    const { remaining, ...row } = await send(getCandidate, { id: itemId as number, ...more }, quiet)
    return { topic: await topic, rows: [row], count: 1, remaining }
  }
  const listed = await send(
    kind === 'rise' ? getRising : getCandidates,
    {
      where: { voteTopicId: topicId },
      ...(search && { search: { name: search } }),
      ...(kind === 'list' && { order: voteOrder.slice(0, 2) }),
      pagination: { page: 1, limit },
      ...more,
    },
    quiet,
  )
  return { topic: await topic, ...listed }
}

/**
 * A poll: starts with the data in the page, reads the current state, and votes (visitor-side §4).
 */
export function useVoting(first: Poll, shown: Shown) {
  const site = useSite()
  const { id } = first.topic
  const [poll, setPoll] = useState(first)
  const [busy, setBusy] = useState<number>()
  const [alive, setAlive] = useState(false)
  const [signedIn, setSignedIn] = useState(false)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(shown.limit)
  const failed = useRef<{ itemId: number; key: string }>(undefined)
  const reads = useRef(0)
  const reload = useCallback(async () => {
    const nth = ++reads.current
    // If the read fails, the list stays as it is (visitor-side §8).
    const newest = await read(
      id,
      { kind: shown.kind, limit, ...(shown.itemId !== undefined && { itemId: shown.itemId }) },
      search,
    ).catch(() => undefined)
    if (newest && nth === reads.current) setPoll(newest)
  }, [id, shown.kind, shown.itemId, limit, search])
  useEffect(() => {
    setAlive(true)
    setSignedIn(Boolean(token.get()))
    void reload()
    const onVoted = () => {
      void reload()
    }
    addEventListener(voted, onVoted)
    return () => removeEventListener(voted, onVoted)
  }, [reload])

  // A page that stays open notices midnight, the start and the end by itself.
  const { topic } = poll
  useEffect(() => {
    const at = nextChange(topic, new Date(serverNow()).toISOString(), site.project.timeZone)
    if (at === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const wait = Date.parse(at) - serverNow()
      if (wait <= 0) void reload()
      // A clock that was set, or a computer that slept, is noticed within the hour or when seen.
      else timer = setTimeout(look, Math.min(wait, longestWait))
    }
    const onSeen = () => {
      if (document.visibilityState === 'visible') look()
    }
    look()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [topic, reload, site.project.timeZone])

  const authorise = () =>
    location.assign(site.link('/wxAuthorization', { redirectUri: location.href, domain: location.host }))
  /**
   * Resolves to true when the vote is counted. `onConfirmed` is called after the reader's
   * confirmation.
   */
  const vote = async (
    item: Pick<Candidate, 'id' | 'name' | 'englishName'>,
    onConfirmed = () => {},
  ): Promise<boolean> => {
    const { topic } = poll
    const handle = wxid()
    // The sign-in page would take the `id` of this address for the id of a form.
    if (topic.type === voteTopicType.webUser && !token.get()) {
      location.assign(signInAddress(site, location.pathname + location.search, { ...site.query, id: '' }))
      return false
    }
    if (topic.type === voteTopicType.wechat && !handle) {
      authorise()
      return false
    }
    const question = say(`确认投票给「${item.name}」？`, `Vote for “${item.englishName || item.name}”?`)
    if (busy !== undefined || !(await confirmed(question, { confirm: say('投票', 'Vote') }))) return false
    onConfirmed()
    setBusy(item.id)
    // A vote without an answer may have been counted: the same key repeats it instead of voting
    // twice.
    const key = failed.current?.itemId === item.id ? failed.current.key : newKey()
    failed.current = undefined
    try {
      const { msg } =
        topic.type === voteTopicType.wechat
          ? await send(voteByWeChat, { voteItemId: item.id, wxid: handle ?? '' }, { key })
          : await send(topic.type === voteTopicType.ip ? voteByIP : voteByWebUser, { voteItemId: item.id }, { key })
      toast(succeeded(topic, msg), { tone: 'ok', ms: successMs })
      dispatchEvent(new Event(voted))
      return true
    } catch (error) {
      if (error instanceof CallFailed) failed.current = { itemId: item.id, key }
      if (error instanceof CallRefused && error.code === 'wechatNeeded') {
        tabShelf.removeItem(place)
        authorise()
        return false
      }
      if (error instanceof CallRefused && error.code !== 'noToken' && error.code !== 'invalidToken')
        toast(error.message, { tone: 'bad' })
      await reload()
      return false
    } finally {
      setBusy(undefined)
    }
  }
  // The server rendered the page without knowing the reader's time zone.
  return {
    site,
    poll,
    busy,
    alive,
    readerTimeZone: alive ? undefined : site.project.timeZone,
    signedIn,
    search,
    setSearch,
    limit,
    setLimit,
    vote,
    reload,
  }
}
export type Voting = ReturnType<typeof useVoting>
