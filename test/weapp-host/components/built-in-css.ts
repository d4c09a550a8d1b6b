/** How WeChat's elements look before the program's own sheets. */
export const BUILT_IN_CSS = `
html, body { margin: 0; height: 100%; overflow: hidden; font: 16px/1.4 -apple-system, 'Noto Sans', sans-serif; -webkit-text-size-adjust: 100%; }
.wx-screen, .wx-frame { position: fixed; inset: 0; overflow: hidden; }
.wx-frame-body { position: absolute; inset: 0; transform: translateZ(0); overflow: hidden; }
.wx-scroller { height: 100%; overflow: hidden auto; scrollbar-width: none; }
.wx-navigation-bar { position: absolute; inset: 0 0 auto; height: 88px; box-sizing: border-box; padding-top: 44px; line-height: 44px; text-align: center; font-weight: 600; z-index: 2; }
.wx-navigation-back { position: absolute; left: 8px; width: 40px; font-size: 28px; }
.wx-refreshing { position: absolute; inset: 8px 0 auto; text-align: center; z-index: 2; letter-spacing: 4px; }
.wx-tab-bar { position: fixed; inset: auto 0 0; height: 50px; display: flex; z-index: 3; }
.wx-tab-bar[hidden], .wx-refreshing[hidden] { display: none; }
.wx-tab-bar-item { flex: 1; line-height: 50px; text-align: center; font-size: 12px; }
wx-page, wx-view, wx-form, wx-scroll-view, wx-swiper, wx-picker, wx-picker-view, wx-rich-text, wx-checkbox-group, wx-radio-group, wx-movable-area, wx-cover-view { display: block; }
wx-text { white-space: pre-line; }
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-image > img { display: block; }
wx-input { display: block; height: 1.4em; overflow: hidden; cursor: auto; }
wx-textarea { display: block; width: 300px; height: 150px; }
.wx-field { display: block; box-sizing: border-box; width: 100%; height: 100%; min-height: 1.4em; margin: 0; padding: 0; border: 0; outline: 0; background: transparent; color: inherit; font: inherit; letter-spacing: inherit; text-align: inherit; resize: none; }
.wx-field::placeholder { color: var(--placeholder-color, #808080); opacity: 1; }
wx-scroll-view { overflow: hidden; scrollbar-width: none; }
wx-button { display: block; position: relative; box-sizing: border-box; margin: 0 auto; padding: 0 14px; border-radius: 5px; background: #f8f8f8; font-size: 18px; line-height: 2.56; text-align: center; overflow: hidden; }
wx-button[disabled] { opacity: .6; }
wx-switch, wx-checkbox, wx-radio, wx-label { display: inline-block; }
wx-swiper { position: relative; height: 150px; overflow: hidden; }
wx-swiper-item { display: block; position: absolute; inset: 0; }
wx-canvas { display: block; width: 300px; height: 150px; position: relative; }
wx-canvas > canvas { width: 100%; height: 100%; }
wx-web-view { display: block; position: absolute; inset: 0; }
wx-web-view > iframe { width: 100%; height: 100%; border: 0; }
`
