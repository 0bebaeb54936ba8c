export type Locale = 'en-US' | 'vi-VN' | 'zh-CN' | 'th-TH'
