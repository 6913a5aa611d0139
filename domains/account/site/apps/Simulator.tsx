import './simulator.css'
import type { PageProps } from '@pavilion/pages'

interface Consent {
  readonly people: readonly { readonly name: string; readonly english: string; readonly href: string }[]
  readonly refuse: string
}

/**
 * The consent page of the WeChat simulator. It does not imitate WeChat, says what it is, and works
 * without a script.
 */
export function Simulator({ data, site }: PageProps<Consent>) {
  return (
    <main className="simulator" id="main">
      <p className="simulator-mark">
        <strong>{site.say('模拟器', 'SIMULATOR')}</strong>
        {site.say(
          '这不是微信。尚未设置微信应用，此页面代替微信授权页，仅供试用和测试。',
          'This is not WeChat. No WeChat app is set up, so this page simulates WeChat’s consent page for testing.',
        )}
      </p>
      <h1>
        {site.say(
          `以谁的身份进入「${site.named(site.project)}」？`,
          `Choose a person to enter “${site.named(site.project)}” as`,
        )}
      </h1>
      <ul>
        {data.people.map(person => (
          <li key={person.name}>
            <a href={person.href}>{site.say(person.name, person.english)}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={data.refuse}>{site.say('拒绝授权', 'Cancel')}</a>
      </p>
    </main>
  )
}
