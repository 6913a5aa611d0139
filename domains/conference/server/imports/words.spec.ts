import { describe, it } from 'node:test'
import { expect } from 'expect'
import { spanOf } from './plan.ts'
import { bracketsKept, peopleIn, plain } from './words.ts'
import { zoneNamed } from './zones.ts'

describe('texts of a programme file', () => {
  it('lose the tags of HTML and read its references, and keep addresses and placeholders in angle brackets', () => {
    expect([
      plain('Join <https://meet.example.org/abc> or run git newbranch <branch-name>'),
      plain('<p class="x">One<br/>two</p><!-- no --><ul><li>a &amp;lt; b</li></ul>'),
      plain('A&#x27;s &#39;b&#39; &#24352;&nbsp;&eacute;&#0;'),
      plain('if a < b and c > d'),
      bracketsKept('<p>See <https://a.example> and <name>, 1 < 2</p>'),
    ]).toEqual([
      'Join <https://meet.example.org/abc> or run git newbranch <branch-name>',
      'One\ntwo\n\na &lt; b',
      "A's 'b' 张 &eacute;",
      'if a < b and c > d',
      '<p>See &lt;https://a.example> and &lt;name>, 1 &lt; 2</p>',
    ])
  })
  it('give durations as hours, minutes and seconds, with days, or as ISO 8601 writes them; others are none', () => {
    const minutes = (text: string) => {
      const span = spanOf(text)
      return span === undefined ? undefined : span / 60_000
    }
    expect(['0:45:00', '00:30', '1:00:30:00', 'PT30M', 'P1DT1H', 'PT90M', '26:00'].map(minutes)).toEqual([
      45, 30, 1470, 30, 1500, 90, 1560,
    ])
    expect(['135.0:00', 'P', 'PT', '0:75', '', '45 min', '1:2'].map(minutes)).toEqual(Array(7).fill(undefined))
  })
  it('name time zones as the tz database, Windows or an offset does', () => {
    expect(
      [
        'Europe/Vienna',
        '/Europe/Vienna',
        '/mozilla.org/20070129_1/Europe/Vienna',
        '/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires',
        'SA Pacific Standard Time',
        'china standard time',
        '"W. Europe Standard Time"',
        'UTC+08:00',
        'UTC',
        'Moon/Base',
        'Customised Time Zone',
        '',
      ].map(zoneNamed),
    ).toEqual([
      'Europe/Vienna',
      'Europe/Vienna',
      'Europe/Vienna',
      'America/Argentina/Buenos_Aires',
      'America/Bogota',
      'Asia/Shanghai',
      'Europe/Berlin',
      '+08:00',
      'Etc/UTC',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the persons in a cell', () => {
  it('are divided by semicolons, 、 and line breaks, else by commas, and a comma within a name divides nobody', () => {
    for (const [cell, people] of [
      ['张伟、李娜', ['张伟', '李娜']],
      ['张伟，李娜（北京医院，主任）', ['张伟', '李娜（北京医院，主任）']],
      ['Ann Lee, Bob Ray', ['Ann Lee', 'Bob Ray']],
      ['Smith, John', ['Smith, John']],
      ['Smith, John; Lee, Ann', ['Smith, John', 'Lee, Ann']],
      ['García-Márquez, José María', ['García-Márquez, José María']],
      ['Sammy Davis, Jr., Ann Lee, Ph.D.', ['Sammy Davis, Jr.', 'Ann Lee, Ph.D.']],
      ['"Lee, Ann", Bob Ray', ['Lee, Ann', 'Bob Ray']],
      ['Ann, Bob, Cleo', ['Ann', 'Bob', 'Cleo']],
      ['Ann Lee (Oxford; Physics), Bob', ['Ann Lee (Oxford; Physics)', 'Bob']],
      ['', []],
    ] as const)
      expect([cell, peopleIn(cell)]).toEqual([cell, people])
  })
})
