import { Icon, page, useSite } from '@pavilion/pages'
import { defaultSpeakerLimit, defaultSpeakerStyle } from '../../model/components.ts'
import type { ProgrammeSpeaker } from '../../model/programme.ts'
import { SpeakerList } from '../Speaker.tsx'

interface Grouped {
  readonly groups: readonly {
    readonly name: string
    readonly englishName: string | null
    readonly speakers: readonly ProgrammeSpeaker[]
  }[]
}
/** All speakers by group: `/speaker?group=…&q=…`. */
export const speakers = page<Grouped>({
  title: ({ site }) => site.say('演讲嘉宾', 'Speakers'),
  description: ({ data, site }) =>
    data.groups
      .flatMap(group => group.speakers)
      .slice(0, 8)
      .map(speaker => site.named(speaker))
      .join(site.say('、', ', ')),
  View: function View({ data }) {
    const site = useSite()
    const { query } = site
    const alone = data.groups.length === 1
    return (
      <>
        <header className="page-head programme-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{site.say('演讲嘉宾', 'Speakers')}</h1>
            <search>
              <form className="programme-filter" method="get" action={site.link('/speaker').split('?')[0]}>
                {query.channel ? <input type="hidden" name="channel" value={query.channel} /> : null}
                {query.group ? <input type="hidden" name="group" value={query.group} /> : null}
                <label className="filter-words">
                  <span className="unseen">{site.say('搜索嘉宾', 'Search speakers')}</span>
                  <Icon name="search" size={20} />
                  <input
                    type="search"
                    name="q"
                    maxLength={60}
                    defaultValue={query.q ?? ''}
                    placeholder={site.say('姓名、单位或职务', 'Name, organisation or position')}
                  />
                </label>
                <button type="submit" className="button button-quiet">
                  {site.say('搜索', 'Search')}
                </button>
              </form>
            </search>
          </div>
        </header>
        <div className="wrap section-body speaker-groups">
          {data.groups.map(({ speakers: members, ...group }) => (
            <section key={group.name}>
              {alone && !group.name ? null : (
                <h2 lang={site.spoken(group)}>{site.named(group) || site.say('其他嘉宾', 'Other speakers')}</h2>
              )}
              <SpeakerList
                speakers={members}
                style={defaultSpeakerStyle}
                limit={query.q ? members.length : defaultSpeakerLimit}
              />
            </section>
          ))}
          {data.groups.length ? null : (
            <p className="empty">
              {query.q
                ? site.say('没有找到符合的嘉宾', 'No speakers found')
                : site.say('嘉宾名单尚未公布，敬请期待', 'The speakers are not published yet. Please come back later')}
            </p>
          )}
        </div>
      </>
    )
  },
})
