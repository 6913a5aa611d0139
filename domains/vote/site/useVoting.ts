import { say } from '@pavilion/declare'
import {
  callApi,
  CallFailed,
  CallRefused,
  confirmed,
  signInAddress,
  tabShelf,
  toast,
  token,
  useSite,
} from '@pavilion/pages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { voteTopicType } from '../model/codes.ts'
import { voteOrder } from '../model/rules.ts'
import { succeeded, type Candidate, type Poll, type Topic } from './polls.ts'

const successMs = 5000
const calls = {
  [voteTopicType.ip]: 'singleVoteByIP',
  [voteTopicType.webUser]: 'singleVoteByWebUser',
  [voteTopicType.wechat]: 'singleVoteByWX',
} as const
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** The handle that the WeChat authorisation gave: it arrives in the address, which is cleaned of it, and stays with this tab. */
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

/** Heard by every list of the page: they may show the same candidates. */
const voted = 'pavilion-voted'
export interface Shown {
  readonly kind: 'list' | 'rise' | 'one'
  readonly limit: number
  readonly itemId?: number
}
interface Listed {
  readonly rows: readonly Candidate[]
  readonly count: number
  readonly remaining: number | null
}
/** The newest of a poll for this reader. */
async function read(topicId: number, { kind, limit, itemId }: Shown, search: string): Promise<Poll> {
  const known = wxid()
  const more = known ? { wxid: known } : {}
  const quiet = { quiet: true }
  const topic = callApi<Topic>('/voteTopic/ext/getDetail', { id: topicId }, quiet)
  if (kind === 'one') {
    const { remaining, ...row } = await callApi<Candidate & { remaining: number | null }>(
      '/voteItem/ext/getDetailIncludeVoteRecords',
      { id: itemId, ...more },
      quiet,
    )
    return { topic: await topic, rows: [row], count: 1, remaining }
  }
  const listed = await callApi<Listed>(
    `/voteItem/ext/${kind === 'rise' ? 'getVoteRiseListIncludeVoteRecords' : 'getListIncludeVoteRecords'}`,
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

/** A poll that begins as the page shows it, asks for the newest, and lets the reader vote (visitor-side §4). */
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
  const asked = useRef(0)
  const reload = useCallback(async () => {
    const nth = ++asked.current
    // A list that cannot be had just now leaves what is there (visitor-side §8).
    const newest = await read(
      id,
      { kind: shown.kind, limit, ...(shown.itemId !== undefined && { itemId: shown.itemId }) },
      search,
    ).catch(() => undefined)
    if (newest && nth === asked.current) setPoll(newest)
  }, [id, shown.kind, shown.itemId, limit, search])
  useEffect(() => {
    setAlive(true)
    setSignedIn(Boolean(token.get()))
    void reload()
    const heard = () => {
      void reload()
    }
    addEventListener(voted, heard)
    return () => removeEventListener(voted, heard)
  }, [reload])

  const authorise = () =>
    location.assign(site.link('/wxAuthorization', { redirectUri: location.href, domain: location.host }))
  /** Resolves true once the vote is counted. `confirmedThen`: the reader has said yes. */
  const vote = async (item: Pick<Candidate, 'id'>, confirmedThen = () => {}): Promise<boolean> => {
    const { topic } = poll
    const handle = wxid()
    // What a page of candidates, or one that holds a poll, has for an id is no form, as the sign-in page would take it for.
    if (topic.type === voteTopicType.webUser && !token.get()) {
      location.assign(signInAddress(site, location.pathname + location.search, { ...site.query, id: '' }))
      return false
    }
    if (topic.type === voteTopicType.wechat && !handle) {
      authorise()
      return false
    }
    if (busy !== undefined || !(await confirmed(say('确认投票？', 'Confirm this vote?')))) return false
    confirmedThen()
    setBusy(item.id)
    // What was sent and got no answer may have counted: the same key asks for that vote again, not for another.
    const key = failed.current?.itemId === item.id ? failed.current.key : newKey()
    failed.current = undefined
    try {
      const { msg } = await callApi<{ msg: number }>(
        `/voteRecord/ext/${calls[topic.type]}`,
        { voteItemId: item.id, ...(topic.type === voteTopicType.wechat && { wxid: handle }) },
        { key },
      )
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
  // What the server drew, it drew without knowing the reader's clock.
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
