import { Icon, page, useSite } from '@pavilion/pages'

/**
 * The agenda saved in this browser, and with the account of who is signed in. It is personal, so the page is empty until its script has read
 * the sessions.
 */
export const agenda = page({
  title: ({ site }) => site.say('我的日程', 'My agenda'),
  hidden: true,
  View: function View() {
    const site = useSite()
    const calendar = `/api/conferenceSchedule/ext/getCalendar?projectId=${site.project.id}&ids=&language=${site.language}`
    return (
      <>
        <header className="page-head programme-head">
          <div className="wrap">
            <p className="eyebrow">
              <a href={site.link('/schedule')}>{site.say('会议日程', 'Programme')}</a>
            </p>
            <h1>{site.say('我的日程', 'My agenda')}</h1>
          </div>
        </header>
        <div
          className="wrap section-body programme"
          data-wake="agenda"
          data-zone={site.project.timeZone}
          data-project={site.project.id}
          data-detail={site.link('/schedule-detail')}
        >
          <div className="programme-acts" data-acts hidden>
            <a href={calendar} data-download download>
              <Icon name="download" size={18} />
              {site.say('下载日历文件', 'Download calendar file')}
            </a>
            <a href={calendar} data-subscribe>
              <Icon name="calendar" size={18} />
              {site.say('在日历中订阅，变动自动更新', 'Subscribe in your calendar (updates automatically)')}
            </a>
          </div>
          <div data-notices aria-live="polite" />
          <div data-agenda>
            <p className="empty">
              {site.say(
                '打开日程，点击星号即可加入。日程保存在此浏览器中；登录后也随账号保存，改期或取消时可收到通知。',
                'Open the programme and tap the star of a session. Your agenda is saved in this browser; signed in, it is also kept with your account, and you may hear of changes.',
              )}
              <br />
              <a className="button" href={site.link('/schedule')}>
                {site.say('查看日程', 'View the programme')}
              </a>
            </p>
          </div>
        </div>
      </>
    )
  },
})
