import { island, page, type Page } from '@pavilion/pages'
import Check from './CheckDraw.tsx'
import type { ShownDraw } from '../model/calls.ts'
import './draw.css'
import Health from './HealthReport.tsx'
import './health.css'

const CheckDraw = island('CheckDraw', Check)
const HealthReport = island('HealthReport', Health)

export const pages: Readonly<Record<string, Page>> = {
  /** A prize draw that anybody checks: `/prize-draw?id=…`. */
  PrizeDraw: page<ShownDraw>({
    title: ({ data, site }) => site.named(data),
    scripts: 'atOnce',
    View: ({ data, site }) => (
      <div className="wrap draw-page">
        <h1 lang={site.spoken(data)}>{site.named(data)}</h1>
        <p className="lead">
          {site.say(
            '抽奖前公布一个秘密种子的哈希值，抽奖后公布种子。中奖编号由种子和全部参与编号算出，任何人都可以核验。',
            'The hash of a secret seed is published before the draw, the seed after it. The winning numbers follow from the seed and the numbers of all who take part, so anybody can check them.',
          )}
        </p>
        <dl className="draw-facts">
          <dt>{site.say('种子承诺（SHA-256）', 'Commitment (SHA-256)')}</dt>
          <dd>
            <code>{data.commitment}</code>
          </dd>
          <dt>{site.say('中奖人数', 'Winners')}</dt>
          <dd>{data.winners}</dd>
          {data.seed ? (
            <>
              <dt>{site.say('种子', 'Seed')}</dt>
              <dd>
                <code>{data.seed}</code>
              </dd>
              <dt>{site.say('参与人数', 'Taking part')}</dt>
              <dd>{data.entrants.length}</dd>
            </>
          ) : null}
        </dl>
        {data.seed ? (
          <>
            <h2>{site.say('中奖编号', 'Winning numbers')}</h2>
            <ol className="draw-winners">
              {data.winningNumbers.map(number => (
                <li key={number}>{number}</li>
              ))}
            </ol>
            <CheckDraw draw={data} />
          </>
        ) : (
          <p role="status">{site.say('尚未抽奖。', 'The draw has not taken place yet.')}</p>
        )}
      </div>
    ),
  }),
  /** The daily report of a visitor, for events that ask for it. */
  HealthReport: page({
    title: ({ site }) => site.say('每日健康上报', 'Daily health report'),
    scripts: 'atOnce',
    hidden: true,
    View: ({ site }) => (
      <div className="wrap health-page">
        <h1>{site.say('每日健康上报', 'Daily health report')}</h1>
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <HealthReport />
      </div>
    ),
  }),
}
