import { say } from '@pavilion/declare'
import { toast, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { placesOf } from '../model/rules.ts'
import type { Standing } from '../model/calls.ts'
import { follow } from './live.ts'
import { Bar } from './parts.tsx'
import { votesIn } from './polls.ts'

const mostShown = 10
/**
 * The live results of a topic for a large screen: the top ten with bars, and the number of all
 * votes.
 */
export default function VoteScreen({ first }: { readonly first: Standing }) {
  const site = useSite()
  const [{ topic, rows, total }, setStanding] = useState(first)
  const [connected, setConnected] = useState(true)
  useEffect(() => follow(first.topic.id, setStanding, setConnected), [first.topic.id])
  const places = placesOf(rows, ({ sumNumber }) => sumNumber)
  const most = Math.max(1, ...rows.map(({ sumNumber }) => sumNumber))
  const fill = () => {
    const page = document.documentElement
    if (!page.requestFullscreen) {
      toast(say('此浏览器不支持全屏', 'This browser does not support full screen'), { tone: 'bad' })
      return
    }
    void (document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => {})
  }
  return (
    <div className="vote-screen">
      <header>
        <p>{site.named(site.project)}</p>
        <h1 lang={site.spoken(topic)}>{site.named(topic)}</h1>
        <p className="vote-screen-total">
          <strong>{total.toLocaleString('en')}</strong> {site.say('票', total === 1 ? 'vote' : 'votes')}
        </p>
      </header>
      <ol>
        {rows.slice(0, mostShown).map((item, at) => (
          <li key={item.id}>
            <span className="vote-screen-place">{places[at]}</span>
            <span className="vote-screen-name" lang={site.spoken(item)}>
              {site.named(item)}
            </span>
            <Bar part={item.sumNumber / most} />
            <span className="vote-screen-votes">{votesIn(site, item.sumNumber)}</span>
          </li>
        ))}
      </ol>
      <footer>
        <p role="status">
          {topic.status !== 1
            ? site.say('投票已关闭，以上为最终票数', 'Voting is closed. These are the final results')
            : connected
              ? site.say('实时更新', 'Live')
              : site.say('连接已断开，正在重新连接', 'Connection lost. Reconnecting')}
        </p>
        <button type="button" className="button button-quiet" onClick={fill}>
          {site.say('全屏', 'Full screen')}
        </button>
      </footer>
    </div>
  )
}
