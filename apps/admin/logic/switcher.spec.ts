import { describe, it } from 'node:test'
import { expect } from 'expect'
import { standingOf, switcherOf, choiceOf } from './switcher.ts'

const fair = { id: 1, name: '茶博会', englishName: 'Tea Fair', sellerId: 7 }
const summit = { id: 2, name: '峰会', englishName: null, sellerId: 8 }
const north = { id: 7, name: '北方会展', englishName: 'North' }
const south = { id: 8, name: '南方会展', englishName: null }

describe('the switcher of projects and organisers', () => {
  it('is a plain list for people who work for one organiser', () => {
    expect(switcherOf({ projects: [fair], sellers: [north] }, 'en')).toEqual([
      { value: '1', label: 'Tea Fair' },
      { value: 'all', label: 'All events' },
    ])
    expect(choiceOf(undefined, 7, { sellers: [north] })).toBe('all')
  })
  it('has a group for each of several organisers, with all of its projects as one choice', () => {
    expect(switcherOf({ projects: [fair, summit], sellers: [north, south] }, 'zh')).toEqual([
      {
        label: '北方会展',
        title: '北方会展',
        options: [
          { value: '1', label: '茶博会' },
          { value: 'all-7', label: '全部活动 · 北方会展' },
        ],
      },
      {
        label: '南方会展',
        title: '南方会展',
        options: [
          { value: '2', label: '峰会' },
          { value: 'all-8', label: '全部活动 · 南方会展' },
        ],
      },
    ])
    expect(choiceOf(summit, 8, { sellers: [north, south] })).toBe('2')
    expect(standingOf(choiceOf(undefined, 8, { sellers: [north, south] }))).toEqual({ projectId: 'all', sellerId: 8 })
    expect(standingOf('2')).toEqual({ projectId: 2 })
  })
  it('offers a project of an organiser that the operator may not see', () => {
    expect(switcherOf({ projects: [{ ...fair, sellerId: 99 }], sellers: [north, south] }, 'en').at(-1)).toMatchObject({
      label: 'Others',
      options: [{ value: '1' }],
    })
  })
})
