import { describe, it } from 'node:test'
import { food, foodAllergen, foodDiet, mealFood, mealRegister } from '@pavilion/meal/model/index.ts'
import { openCanteen } from '@pavilion/meal/server/testing/meals.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the menus', () => {
  for (const way of twoWays)
    it(`name diets for which nothing is cooked until a dish is added, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const canteen = await openCanteen(server)
      const { projectId, inside } = canteen
      const hall = await canteen.place('湖滨餐厅')
      const meal = await canteen.meal([hall.id])
      const cook = (name: string, englishName: string, more: object = {}) =>
        inside.store(food).create({ projectId, name, englishName, ...more })
      const fish = await cook('西湖醋鱼', 'West Lake fish', {
        viceFood: '米饭',
        englishViceFood: 'Rice',
        allergens: [foodAllergen.fish, foodAllergen.soy],
      })
      await cook('狮子头', 'Lion’s head meatballs', { diets: [foodDiet.dairyFree], allergens: [foodAllergen.eggs] })
      await inside.store(mealFood).create({ projectId, mealRuleId: meal.id, foodId: fish.id, sort: 1 })
      await inside.store(mealRegister).create({ projectId, name: '陆羽', mealRuleId: meal.id, diet: '素食' })
      const opened = await openAdmin(server, canteen.operator, '/receptionManagement/menus', { ...way, projectId })
      const { page } = opened
      const menu = page.getByRole('article', { name: say('午餐', 'Lunch') })
      await expect(menu.getByRole('listitem')).toContainText([say('含 鱼类、大豆', 'Contains Fish, Soy')])
      await expect(menu.getByRole('status')).toContainText('素食')
      await expectAccessible(page)
      await photograph(opened, 'menus', { fullPage: true })
      // A new dish by its name alone, then by what it is good for.
      const add = menu.getByLabel(say('给「午餐」加菜', 'A dish for Lunch'))
      await add.fill('白灼菜心')
      await menu.getByRole('button', { name: say('新建并加入', 'Create and add') }).click()
      await expect(menu.getByRole('listitem')).toHaveCount(2)
      await page.getByText(say('新菜品', 'New dish'), { exact: true }).click()
      const fresh = page.getByLabel(say('新菜品名称', 'Name of a new dish'))
      await fresh.fill('罗汉斋')
      await page.getByLabel(say('英文名称', 'Name in English')).fill('Buddha’s delight')
      await page.getByLabel(say('新菜品适合', 'The new dish is fit for')).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: say('素食', 'Vegetarian') })
        .click()
      await fresh.press('Enter')
      await expect(page.getByRole('link', { name: say('罗汉斋', 'Buddha’s delight') })).toBeVisible()
      await add.fill(say('罗汉斋', 'Buddha’s delight'))
      await add.press('Escape')
      await menu.getByRole('button', { name: say('加入', 'Add'), exact: true }).click()
      await expect(menu.getByRole('status')).toHaveCount(0)
      await menu.getByRole('button', { name: say('从菜单移除 白灼菜心', 'Take 白灼菜心 off the menu') }).click()
      await expect(menu.getByRole('listitem')).toHaveCount(2)
      await photograph(opened, 'menus-covered', { fullPage: true })
      expectNoTroubles(opened)
      await opened.close()
    })
})
