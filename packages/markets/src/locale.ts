export type Locale = 'en-US' | 'fil-PH' | 'vi-VN' | 'zh-CN' | 'th-TH'
