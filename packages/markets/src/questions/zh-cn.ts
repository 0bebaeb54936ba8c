import type { Questions } from './questions.ts'

export const zhCn: Questions = {
  topics: {
    cost: '费用',
    applying: '申请',
    money: '收款',
    repaying: '还款',
    account: '您的账户',
    safety: '安全',
  },
  questions: {
    totalCost: {
      question: '我的借款一共要花多少钱？',
      answer:
        '同意之前您就能看到：到手金额、每一项费用、总还款额和年化利率。之后不会再加收，除非逾期；逾期费用有法定上限。',
    },
    legalLimit: {
      question: '最多会收我多少？',
      answer: '法定上限是{capRule}。任何费用一旦要超过上限，就停在那里。借款页面显示已收多少、最多能收多少。',
    },
    applyingFree: {
      question: '申请要付钱吗？',
      answer: '不用。申请、未通过、提款前取消，都不收费。{lender} 的任何人都不会要求您先转账。',
    },
    whatIsNeeded: {
      question: '申请需要什么？',
      answer:
        '身份证件、您和工作的一些信息、{contacts} 位认识您的人、一个您本人名下的账户，以及用相机完成的人脸核验。每一步都会保存，可以随时停下再继续，换手机也行。',
    },
    howLong: {
      question: '审核要多久？',
      answer: '页面实时显示每个阶段。如果需要工作人员审核，您会看到最迟出结果的日期，我们也会发短信通知您。',
    },
    whyPhotos: {
      question: '为什么要证件和人脸照片？',
      answer: '为了不让别人冒用您的名义借款。照片用您专属的密钥加密，只用于核实身份，并随账户一起销毁。',
    },
    whyRefused: {
      question: '为什么没有通过？什么时候能再申请？',
      answer: '借款页面写明原因和可再次申请的日期，即结果出来后 {retryDays} 天。如果等待不会改变结果，页面也会说明。',
    },
    sentBack: {
      question: '申请被退回了，怎么办？',
      answer: '页面写明要修改什么，例如一张照片。修改后重新提交，其余内容都已保存。30 天没有回复，申请会自动结束。',
    },
    sevenDaysOnly: {
      question: '为什么我只能借 7 天？',
      answer: '3 至 6 个月的借款需要已核实的工作证明。在“工作与收入”一步中补上，就可以选择更长的期限。',
    },
    whenMoney: {
      question: '什么时候能收到钱？',
      answer: '您确认提款后我们就转账，到账快慢取决于您的银行。借款从到账当天开始计算，等待期间不收利息。',
    },
    payoutFailed: {
      question: '钱没有到，怎么回事？',
      answer: '如果银行退回，这笔借款仍可提款，并写明原因。改正账户后再提款一次。在此期间您不欠任何钱。',
    },
    whoseAccount: {
      question: '能转到别人的账户吗？',
      answer: '不能。我们只转到您本人名下的账户。万一有人拿到您的手机，这能保护您。',
    },
    howToPay: {
      question: '怎么还款？',
      answer: '打开还款页，扫二维码，或用页面上的还款码转账。还款码说明这笔钱是您的；银行一通知我们，页面马上更新。',
    },
    payPart: {
      question: '可以只还一部分吗？',
      answer:
        '可以，任何金额、随时都行。先还最早到期的一期，顺序为：逾期罚金、逾期利息、费用、利息、本金。付款前就能看到如何分配。',
    },
    payEarly: {
      question: '可以提前全部还清吗？',
      answer: '可以，不收手续费。只付剩余本金和到当天的利息。借款页面显示金额和节省多少。',
    },
    paidNotShown: {
      question: '我已付款，但没有显示。',
      answer:
        '在还款页发送付款凭证。我们审核期间，逾期费用暂停计算。还款自您付款当日起计算，而不是我们得到通知的那天。',
    },
    paidTooMuch: {
      question: '我多付了怎么办？',
      answer: '多付金额归您所有，会显示在借款页面，您可以要求退回自己的账户。',
    },
    payingLate: {
      question: '逾期会怎样？',
      answer:
        '按协议加收逾期费用，绝不超过法定上限，每天都看得到。我们只联系您本人，并且只在{contactHours}。我们不威胁、不公开信息、不找您的家人催款。',
    },
    moreTime: {
      question: '可以延期还款吗？',
      answer:
        '如果您的借款可以延期，还款页会先显示全部费用，最多两次。如果遇到困难，请在“设置”的“特殊申请”中申请困难还款方案。',
    },
    newNumber: {
      question: '我换了手机号。',
      answer: '旧号码还能用时，请在“设置”中更改。旧号码不能用了，请致电 {hotline}：我们必须确认是您本人。',
    },
    forgotPassword: {
      question: '我忘记了密码。',
      answer: '请用验证码登录，或点“忘记密码”，用验证码设置新密码。',
    },
    whatIsHeld: {
      question: '你们保存我的哪些数据？',
      answer: '都在“我的”里：您填写的内容、您同意的文件、您的借款。您可以把全部内容下载为一个文件。',
    },
    deleteAccount: {
      question: '怎么删除账户？',
      answer:
        '进入“设置”，选“注销账户”；也可以不登录，在应用商店页面所列的地址办理。没有未结清的借款时，个人数据会在 72 小时内销毁。',
    },
    contactPeople: {
      question: '会打电话给我填的联系人吗？',
      answer: '绝不会为催款打给他们。他们只帮助我们确认您的身份。我们不读取通讯录，每个人都由您自己填写或选择。',
    },
    neverAsked: {
      question: '怎么知道真的是你们？',
      answer: '我们从不索要验证码或密码，也从不在放款前要钱。如果有人这样做，请挂断并致电 {hotline}。',
    },
    lostPhone: {
      question: '我的手机丢了。',
      answer: '请在另一部手机上登录，选择“退出所有设备”。如果有人可能看到发到您号码的验证码，请致电 {hotline}。',
    },
    complaint: {
      question: '如何投诉？',
      answer:
        '在“在线客服”中留言、写信到 {email} 或致电 {hotline}。每项投诉都有书面答复。协议写明您还可以找哪个主管机关。',
    },
  },
}
