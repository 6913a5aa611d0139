import { island, page, type Page, type Shown } from '@pavilion/pages'
import { Picture, RichText } from '@pavilion/site/site/index.tsx'
import type { Candidate, Standing, Topic } from '../model/calls.ts'
import { Vote, VoteRanking, VoteRise } from './components/Votes.tsx'
import { votesIn } from './polls.ts'
import One from './VoteOne.tsx'
import Screen from './VoteScreen.tsx'
import './votes.css'
import './screen.css'

const VoteOne = island('VoteOne', One)
const VoteScreen = island('VoteScreen', Screen)
interface Detail {
  readonly item: Candidate & { readonly introduction: string | null; readonly englishIntroduction: string | null }
  readonly topic: Topic
  readonly others: readonly Candidate[]
}

export const components: readonly Shown[] = [Vote, VoteRise, VoteRanking]
export const pages: Readonly<Record<string, Page>> = {
  /** A candidate: `/vote-item-detail?id=…&voteTopicId=…`. */
  VoteItemDetail: page<Detail>({
    title: ({ data, site }) => site.named(data.item),
    description: ({ data, site }) => site.words(data.item, 'info'),
    picture: ({ data }) => data.item.cover ?? undefined,
    View: ({ data: { item, topic, others }, site }) => (
      <div className="wrap vote-page">
        <nav aria-label={site.say('当前位置', 'You are here')}>
          <ol className="breadcrumb">
            <li>
              <a href={site.link('/')}>{site.say('首页', 'Home')}</a>
            </li>
            <li lang={site.spoken(topic)}>{site.named(topic)}</li>
            <li aria-current="page" lang={site.spoken(item)}>
              {site.named(item)}
            </li>
          </ol>
        </nav>
        <article className="vote-article">
          <div className="vote-lead">
            {item.cover ? (
              <Picture
                src={item.cover}
                alt=""
                className="vote-picture"
                sizes="(min-width: 1024px) 600px, 100vw"
                eager
              />
            ) : null}
            <div>
              <p className="eyebrow" lang={site.spoken(topic)}>
                {site.named(topic)}
              </p>
              <h1 lang={site.spoken(item)}>{site.named(item)}</h1>
              {site.words(item, 'info') ? (
                <p className="lead" lang={site.spoken(item, 'info')}>
                  {site.words(item, 'info')}
                </p>
              ) : null}
              <VoteOne first={{ topic, rows: [{ ...item, introduction: undefined } as Candidate], count: 1 }} />
            </div>
          </div>
          {site.words(item, 'introduction') ? (
            <div lang={site.spoken(item, 'introduction')}>
              <RichText html={site.words(item, 'introduction')} />
            </div>
          ) : null}
        </article>
        {others.length ? (
          <aside className="article-others">
            <h2>{site.say('其他候选', 'Other candidates')}</h2>
            <ul className="vote-others">
              {others.map(other => (
                <li key={other.id}>
                  <a
                    href={site.link('/vote-item-detail', { id: other.id, voteTopicId: topic.id })}
                    lang={site.spoken(other)}
                  >
                    {site.named(other)}
                  </a>
                  <span className="muted">{votesIn(site, other.sumNumber)}</span>
                </li>
              ))}
            </ul>
          </aside>
        ) : null}
      </div>
    ),
  }),
  /** The live results for a large screen: `/vote-screen?id=…`. */
  VoteScreen: page<Standing>({
    title: ({ data, site }) => site.named(data.topic),
    frame: 'none',
    scripts: 'atOnce',
    hidden: true,
    View: ({ data: { topic, rows, total } }) => (
      <main id="main">
        <VoteScreen first={{ topic, rows, total }} />
      </main>
    ),
  }),
}
