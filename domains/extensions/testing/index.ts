export { aPackage, aPlugin, pluginFiles, sendPlugin } from './a-plugin.ts'
