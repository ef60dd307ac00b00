import { productPage, shopWindow } from './shop-window.page.ts'

export const storePages = [shopWindow, productPage]
